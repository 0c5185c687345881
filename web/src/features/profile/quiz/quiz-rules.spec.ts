import { quizResult } from '@corner/contracts/profiles/quiz.api';
import { QUIZ_CHALLENGES, quizChallenge } from '@corner/domain/profile/quiz';
import fc from 'fast-check';
import {
  achievementsOf,
  advance,
  answerWith,
  QUIZ_START,
  resultOf,
  skip,
  skipCost,
  topTraits,
  type QuizRun,
} from './quiz-rules';
import { scheduleOf } from '../questions/about-fields';

const first = (run: QuizRun) => QUIZ_CHALLENGES[run.at]!.answers[0]!.code;
const answerFirst = (run: QuizRun, remaining = 0) => advance(answerWith(run, first(run), remaining));

describe('the points of an answer', () => {
  it('are 50, 75, 100, 60 and 80 by challenge, without a streak or time bonus', () => {
    expect(QUIZ_CHALLENGES.map(({ id, points }) => [id, points])).toEqual([
      ['training_style', 50],
      ['date_preferences', 75],
      ['conflict_resolution', 100],
      ['energy_match', 60],
      ['motivation_style', 80],
    ]);
    for (const [at, { points }] of QUIZ_CHALLENGES.entries()) {
      const run = { ...QUIZ_START, at };
      expect(answerWith(run, first(run)).points).toBe(points);
    }
  });

  it('grow by 10 for each answer of the current streak', () => {
    const second = answerFirst(QUIZ_START);
    expect(answerFirst(second).points).toBe(50 + 75 + 10);
  });

  it('grow by 2 for each remaining second of a 30-second limit', () => {
    expect(QUIZ_CHALLENGES.filter(({ seconds }) => seconds).map(({ id, seconds }) => [id, seconds])).toEqual([
      ['conflict_resolution', 30],
    ]);
    expect(answerWith({ ...QUIZ_START, at: 2 }, 'talk', 17).award).toBe(100 + 34);
    expect(answerWith(QUIZ_START, 'flow', 17).award).toBe(50);
  });

  it('are awarded once, however often an answer is pressed', () => {
    const once = answerWith(QUIZ_START, 'flow');
    expect(answerWith(once, 'sparring')).toBe(once);
    expect(skip(once)).toBe(once);
  });
});

describe('a skip', () => {
  it('earns no points, resets the streak with its bonus, and continues', () => {
    const run = answerFirst(answerFirst(QUIZ_START));
    expect(skipCost(run)).toBe(20);
    const skipped = skip(run);
    expect(skipped).toMatchObject({ at: 3, streak: 0, points: run.points });
    expect(skipCost(skipped)).toBe(0);
    expect(skipped.answers).toEqual(run.answers);
  });
});

describe('the result', () => {
  it('fits the contract, whatever was answered and skipped', () => {
    const moves = fc.array(fc.option(fc.tuple(fc.nat(3), fc.nat(30))), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(moves, (choices) => {
        let run = QUIZ_START;
        for (const choice of choices) {
          const { answers, seconds } = QUIZ_CHALLENGES[run.at]!;
          const before = run;
          run = choice ? advance(answerWith(run, answers[choice[0]]!.code, seconds ? choice[1] : 0)) : skip(run);
          expect(run.points).toBeGreaterThanOrEqual(before.points);
          expect(run.streak).toBe(choice ? before.streak + 1 : 0);
        }
        const result = resultOf(run.answers);
        expect(quizResult.safeParse(result).success).toBe(true);
        const answered = choices.filter((choice) => choice !== null).length;
        expect(Object.keys(result.preferences)).toHaveLength(answered);
        expect(Object.values(result.traits).reduce<number>((sum, count) => sum + count!, 0)).toBe(answered);
        expect(run.at).toBe(QUIZ_CHALLENGES.length);
      }),
    );
  });

  it('contains the chosen labels, counted traits, interests and combat preferences', () => {
    expect(
      resultOf({ training_style: 'technique', date_preferences: 'outdoors', motivation_style: 'progress' }),
    ).toEqual({
      preferences: {
        training_style: 'Drilling one detail until it sticks',
        date_preferences: 'A hike and a long talk',
        motivation_style: 'Small steps I can measure',
      },
      traits: { Focused: 2, Adventurous: 1 },
      interests: ['Drilling', 'Hiking'],
      combatPreferences: ['Drilling one detail until it sticks'],
    });
  });

  it('shows at most three traits, the most frequent ones', () => {
    expect(topTraits({ Calm: 1, Warm: 3, Focused: 1, Playful: 2 })).toEqual(['Warm', 'Playful', 'Focused']);
    expect(topTraits({})).toEqual([]);
  });
});

it('lists only earned achievements', () => {
  let run = QUIZ_START;
  expect(achievementsOf(run)).toEqual([]);
  while (run.at < QUIZ_CHALLENGES.length) run = answerFirst(run, QUIZ_CHALLENGES[run.at]!.seconds ? 25 : 0);
  expect(achievementsOf(run)).toEqual(['firstRound', 'distance', 'roll', 'quick', 'heavy']);
  expect(achievementsOf(skip(answerFirst(QUIZ_START)))).toEqual(['firstRound']);
});

it.each([
  ['early_bird', 'Morning (6-9 AM)'],
  ['evening', 'Evening (6-9 PM)'],
  ['lunch', 'Lunch (12-2 PM)'],
  ['any_time', undefined],
  [undefined, undefined],
])('maps the energy %s to the training schedule %s', (code, schedule) => {
  expect(scheduleOf(resultOf(code ? { energy_match: code } : {}))).toBe(schedule);
  expect(code === undefined || quizChallenge('energy_match').choices.codeOf(code)).toBeTruthy();
});
