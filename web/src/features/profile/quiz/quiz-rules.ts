import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import {
  QUIZ_CHALLENGES,
  QUIZ_INTERESTS,
  QUIZ_RULES,
  QUIZ_TRAITS,
  type QuizChallenge,
  type QuizChallengeId,
} from '@corner/domain/profile/quiz';

export interface QuizRun {
  /** Index of the challenge; the number of challenges once all are over. */
  at: number;
  answers: Partial<Record<QuizChallengeId, string>>;
  points: number;
  streak: number;
  bestStreak: number;
  /** Most seconds left at an answer with a time limit. */
  quickest: number;
  /** Points of the current answer; the next challenge waits until they were shown. */
  award: number | null;
}

export const QUIZ_START: QuizRun = {
  at: 0,
  answers: {},
  points: 0,
  streak: 0,
  bestStreak: 0,
  quickest: 0,
  award: null,
};

const awardOf = ({ points, seconds }: QuizChallenge, streak: number, remaining: number): number =>
  points + QUIZ_RULES.streakPoints * streak + (seconds === undefined ? 0 : QUIZ_RULES.secondPoints * remaining);

/** Only the first answer to a challenge counts; `remaining` is in whole seconds. */
export function answerWith(run: QuizRun, code: string, remaining = 0): QuizRun {
  const challenge = QUIZ_CHALLENGES[run.at];
  if (!challenge || run.award !== null) return run;
  const award = awardOf(challenge, run.streak, remaining);
  const streak = run.streak + 1;
  return {
    ...run,
    answers: { ...run.answers, [challenge.id]: code },
    points: run.points + award,
    streak,
    bestStreak: Math.max(run.bestStreak, streak),
    quickest: challenge.seconds === undefined ? run.quickest : Math.max(run.quickest, remaining),
    award,
  };
}

export const advance = (run: QuizRun): QuizRun => ({
  ...run,
  at: Math.min(run.at + 1, QUIZ_CHALLENGES.length),
  award: null,
});

/** A timeout counts as a skip. */
export const skip = (run: QuizRun): QuizRun => (run.award === null ? advance({ ...run, streak: 0 }) : run);

/** The streak bonus lost by a skip. */
export const skipCost = ({ streak }: QuizRun): number => QUIZ_RULES.streakPoints * streak;

export const hasAnswers = ({ answers }: QuizRun): boolean => Object.keys(answers).length > 0;

/** The request: labels of the answers and the scores. */
export function resultOf(answers: QuizRun['answers']): QuizResult {
  const given = QUIZ_CHALLENGES.flatMap((challenge) => {
    const answer = challenge.answers.find(({ code }) => code === answers[challenge.id]);
    return answer ? [{ challenge, answer }] : [];
  });
  const traits: Record<string, number> = {};
  for (const { answer } of given) {
    const trait = QUIZ_TRAITS.labelOf(answer.trait);
    traits[trait] = (traits[trait] ?? 0) + 1;
  }
  return {
    preferences: Object.fromEntries(given.map(({ challenge, answer }) => [challenge.id, answer.label])),
    traits,
    interests: given.flatMap(({ answer: { interest } }) => (interest ? [QUIZ_INTERESTS.labelOf(interest)] : [])),
    combatPreferences: given.filter(({ challenge }) => challenge.type === 'combat').map(({ answer }) => answer.label),
  };
}

/** The most frequent traits; ties keep the list's order. */
export const topTraits = (traits: QuizResult['traits']): string[] =>
  QUIZ_TRAITS.labels
    .filter((trait) => traits[trait])
    .sort((a, b) => (traits[b] ?? 0) - (traits[a] ?? 0))
    .slice(0, QUIZ_RULES.topTraits);

export type Achievement = 'firstRound' | 'distance' | 'roll' | 'quick' | 'heavy';

export function achievementsOf(run: QuizRun): Achievement[] {
  const earned: [Achievement, boolean][] = [
    ['firstRound', Object.keys(run.answers).length > 0],
    ['distance', Object.keys(run.answers).length === QUIZ_CHALLENGES.length],
    ['roll', run.bestStreak >= 3],
    ['quick', run.quickest >= 20],
    ['heavy', run.points >= 400],
  ];
  return earned.filter(([, isEarned]) => isEarned).map(([achievement]) => achievement);
}
