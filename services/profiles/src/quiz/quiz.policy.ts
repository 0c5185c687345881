import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import type { Choices } from '@corner/domain/choices';
import {
  QUIZ_CHALLENGES,
  QUIZ_INTERESTS,
  QUIZ_TRAITS,
  quizChallenge,
  type QuizChallengeId,
} from '@corner/domain/profile/quiz';

type QuizAnswers = Partial<Record<QuizChallengeId, string>>;

/** A stored result: answers, traits and interests as codes, without duplicates. */
export interface StoredQuiz {
  preferences: QuizAnswers;
  traits: Record<string, number>;
  interests: string[];
  combatPreferences: string[];
}

const TRAINING = quizChallenge('training_style').choices;

export function toStoredQuiz(result: QuizResult): StoredQuiz {
  return {
    preferences: answersOf(result.preferences, (of, text) => of.codeOf(text)),
    traits: Object.fromEntries(
      Object.entries(result.traits).map(([trait, count]) => [QUIZ_TRAITS.codeOf(trait)!, count!]),
    ),
    interests: codes(QUIZ_INTERESTS, result.interests),
    combatPreferences: codes(TRAINING, result.combatPreferences),
  };
}

export function toQuizResult({ preferences, traits, interests, combatPreferences }: StoredQuiz): QuizResult {
  return {
    preferences: answersOf(preferences, (of, code) => of.canonical(code)),
    traits: Object.fromEntries(
      Object.entries(traits).flatMap(([code, count]) => {
        const label = QUIZ_TRAITS.canonical(code);
        return label ? [[label, count]] : [];
      }),
    ),
    interests: labels(QUIZ_INTERESTS, interests),
    combatPreferences: labels(TRAINING, combatPreferences),
  };
}

function answersOf(
  answers: QuizAnswers,
  translate: (of: Choices, text: string) => string | undefined,
): Partial<Record<QuizChallengeId, string>> {
  return Object.fromEntries(
    QUIZ_CHALLENGES.flatMap(({ id, choices }) => {
      const answer = answers[id];
      const translated = answer === undefined ? undefined : translate(choices, answer);
      return translated === undefined ? [] : [[id, translated]];
    }),
  );
}

function codes(of: Choices, texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => of.codeOf(text)!))];
}

/** Drops codes that no longer exist. */
function labels(of: Choices, known: readonly string[]): string[] {
  return known.flatMap((code) => of.canonical(code) ?? []);
}
