import { LIMITS } from '@corner/domain/limits';
import { seedMember, seedMembers, type SeedMember } from '../members.js';
import {
  answerTo,
  fill,
  intentOf,
  likesBack,
  openingLine,
  pauseBefore,
  typingTime,
  writesFirst,
  type Turn,
} from './companion.policy.js';
import { ANSWERS, OPENINGS } from './lines.data.js';

const me = seedMember(7);

describe('companions', () => {
  it('do not like every member back, but always the first one', () => {
    const answers = Array.from({ length: 1_000 }, (_, i) => likesBack(me.id, `member-${i}`, false));
    const yes = answers.filter(Boolean).length;
    expect(yes).toBeGreaterThan(540);
    expect(yes).toBeLessThan(660);
    expect(answers).toEqual(Array.from({ length: 1_000 }, (_, i) => likesBack(me.id, `member-${i}`, false)));
    const first = answers.flatMap((_, i) => [
      likesBack(me.id, `member-${i}`, true),
      writesFirst(me.id, `member-${i}`, true),
    ]);
    expect(new Set(first)).toEqual(new Set([true]));
  });

  it('write first to two in three, by a lot of its own', () => {
    const ids = Array.from({ length: 1_000 }, (_, i) => `member-${i}`);
    const writers = ids.filter((id) => writesFirst(me.id, id, false));
    expect(writers.length).toBeGreaterThan(600);
    expect(writers.length).toBeLessThan(700);
    expect(ids.some((id) => likesBack(me.id, id, false) && !writers.includes(id))).toBe(true);
  });

  it.each([
    ['Are you a bot?', 'honest'],
    ['hey', 'greeting'],
    ['Hey, which gym do you go to?', 'gym'],
    ['How long have you trained?', 'experience'],
    ['Coffee on Saturday?', 'invitation'],
    ['haha', 'laugh'],
    ['Really?', 'question'],
    ['Really? ', 'question'],
    ['Really? Oh', 'statement'],
    ['The sea is cold in May', 'statement'],
  ])('understand %s as %s', (text, intent) => {
    expect(intentOf(text)).toBe(intent);
  });

  it('say what they are when asked', () => {
    expect(answerTo(me, 'x', [{ isMine: false, content: 'are you real?' }])).toMatch(/demo member/);
  });

  it('do not repeat themselves while there is something else to say', () => {
    const turns: { isMine: boolean; content: string }[] = [];
    for (let i = 0; i < 8; i++) {
      turns.push({ isMine: false, content: 'I like tea' });
      turns.push({ isMine: true, content: answerTo(me, 'x', turns) });
    }
    const mine = turns.filter(({ isMine }) => isMine).map(({ content }) => content);
    expect(new Set(mine).size).toBe(mine.length);
  });

  it('repeat themselves once all is said, and go on with other answers before', () => {
    const told: Turn[] = [{ isMine: false, content: 'haha' }];
    const all = [...ANSWERS.laugh, ...ANSWERS.statement, ...ANSWERS.question];
    const turns = all.map(() => {
      const content = answerTo(me, 'x', told);
      told.unshift({ isMine: true, content });
      return content;
    });
    expect(turns.slice(0, 3).sort()).toEqual([...ANSWERS.laugh].sort());
    expect(turns.slice(3, 9).sort()).toEqual([...ANSWERS.statement].sort());
    expect(turns.slice(9).sort()).toEqual([...ANSWERS.question].sort());
    expect(ANSWERS.statement).toContain(answerTo(me, 'x', told));
  });

  it('take the last message of the other for what they answer, and nothing said for a statement', () => {
    const turns = [
      { isMine: false, content: 'haha' },
      { isMine: false, content: 'Thanks' },
      { isMine: true, content: 'Hey' },
    ];
    expect(ANSWERS.thanks).toContain(answerTo(me, 'x', turns));
    expect(ANSWERS.statement).toContain(answerTo(me, 'x', []));
  });

  it('do not all say the same', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `member-${i}`);
    const variety = (say: (id: string) => string) => new Set(ids.map(say)).size;
    expect(variety((id) => openingLine(me, id))).toBe(OPENINGS.length);
    expect(variety((id) => openingLine({ ...me, id }, 'x'))).toBe(OPENINGS.length);
    expect(variety((id) => answerTo(me, id, []))).toBe(ANSWERS.statement.length);
    expect(variety((id) => answerTo({ ...me, id }, 'x', []))).toBe(ANSWERS.statement.length);
  });

  it('pause as people do, the same for the same act', () => {
    const pauses = (...[act, isFirst]: [Parameters<typeof pauseBefore>[0], boolean?]) => {
      const all = Array.from({ length: 400 }, (_, i) => pauseBefore(act, `pair-${i}`, isFirst));
      return [Math.min(...all), Math.max(...all)].map((pause) => Math.round(pause / 100) * 100);
    };
    expect(pauses('like')).toEqual([5_000, 25_000]);
    expect(pauses('like', true)).toEqual([3_000, 6_000]);
    expect(pauses('open')).toEqual([3_000, 9_000]);
    expect(pauses('read')).toEqual([1_200, 3_500]);
    expect(pauseBefore('open', 'pair')).toBe(pauseBefore('open', 'pair'));
  });

  it('type the longer the more they say, six seconds at most', () => {
    expect([0, 10, 123, 124, 500].map((length) => typingTime('x'.repeat(length)))).toEqual([
      800, 1_220, 5_966, 6_000, 6_000,
    ]);
  });

  it('answer with the facts of their profile, and with something if the profile has none', () => {
    const line = '{sport}, {gym}, {schedule}, {job}, {level}, {place}';
    const facts = {
      ...{ combatSports: ['judo'], gym: 'Iron Den', trainingSchedule: 'Evening (6-9 PM)', occupation: 'Nurse' },
      ...{ experienceLevel: 'blue_belt', location: 'Austin, Texas' },
    };
    const told = (changes: Partial<SeedMember['profile']>) =>
      fill(line, { ...me, profile: { ...me.profile, ...changes } });
    expect(told(facts)).toBe('Judo, Iron Den, evening, nurse, blue belt, Austin');
    const none = { combatSports: ['sumo'], gym: null, trainingSchedule: null, occupation: null, experienceLevel: null };
    expect(told({ ...facts, ...none })).toBe(
      'Martial arts, a small place without a sign, flexible, student, a beginner, Austin',
    );
  });

  it('leave no placeholder open and stay short', () => {
    const all = [...OPENINGS, ...Object.values(ANSWERS).flat()];
    const lines = seedMembers(60).flatMap((member) => all.map((line) => fill(line, member)));
    expect(lines.filter((line) => /[{}]|undefined/.test(line))).toEqual([]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(LIMITS.requestMessage.max);
  });
});
