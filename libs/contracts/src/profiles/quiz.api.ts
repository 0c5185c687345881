import {
  QUIZ_CHALLENGES,
  QUIZ_INTERESTS,
  QUIZ_TRAITS,
  quizChallenge,
  type QuizChallengeId,
} from '@corner/domain/profile/quiz';
import * as z from 'zod/mini';
import { choice, choiceList } from '../schemas/fields.js';

const quizAnswer = (id: QuizChallengeId) => z.optional(choice(quizChallenge(id).choices));

/** PUT /api/profile/quiz: answers as text, and their results. */
export const quizResult = z.strictObject({
  preferences: z.strictObject({
    training_style: quizAnswer('training_style'),
    date_preferences: quizAnswer('date_preferences'),
    conflict_resolution: quizAnswer('conflict_resolution'),
    energy_match: quizAnswer('energy_match'),
    motivation_style: quizAnswer('motivation_style'),
  }),
  traits: z.partialRecord(z.enum(QUIZ_TRAITS.labels), z.int().check(z.gte(1), z.lte(QUIZ_CHALLENGES.length))),
  interests: choiceList(QUIZ_INTERESTS).check(z.maxLength(QUIZ_INTERESTS.all.length)),
  combatPreferences: choiceList(quizChallenge('training_style').choices).check(z.maxLength(QUIZ_CHALLENGES.length)),
});
export type QuizResult = z.infer<typeof quizResult>;
