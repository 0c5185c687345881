import { choices, type Choice, type Choices } from '../choices.js';

/*
 * The compatibility quiz: questions, answers and points. Answers are shown and sent as text and stored as codes; their
 * order is the bit order of search masks, so append new ones.
 */

export const QUIZ_TRAITS = choices('quiz-trait', [
  { code: 'focused', label: 'Focused' },
  { code: 'competitive', label: 'Competitive' },
  { code: 'playful', label: 'Playful' },
  { code: 'disciplined', label: 'Disciplined' },
  { code: 'adventurous', label: 'Adventurous' },
  { code: 'warm', label: 'Warm' },
  { code: 'calm', label: 'Calm' },
]);
type QuizTrait = (typeof QUIZ_TRAITS.all)[number]['code'];

export const QUIZ_INTERESTS = choices('quiz-interest', [
  { code: 'drilling', label: 'Drilling' },
  { code: 'sparring', label: 'Sparring' },
  { code: 'flow', label: 'Flow rounds' },
  { code: 'conditioning', label: 'Conditioning' },
  { code: 'open_mats', label: 'Open mats' },
  { code: 'fight_nights', label: 'Fight nights' },
  { code: 'hiking', label: 'Hiking' },
  { code: 'dining', label: 'Dining out' },
  { code: 'competitions', label: 'Competitions' },
]);
type QuizInterest = (typeof QUIZ_INTERESTS.all)[number]['code'];

export type QuizChallengeId =
  | 'training_style'
  | 'date_preferences'
  | 'conflict_resolution'
  | 'energy_match'
  | 'motivation_style';

interface QuizAnswer extends Choice {
  readonly trait: QuizTrait;
  readonly interest?: QuizInterest;
}

export interface QuizChallenge {
  readonly id: QuizChallengeId;
  readonly type: 'combat' | 'preference' | 'personality' | 'activity';
  readonly points: number;
  readonly seconds?: number;
  readonly answers: readonly QuizAnswer[];
  readonly choices: Choices;
}

function challenge(
  id: QuizChallengeId,
  type: QuizChallenge['type'],
  points: number,
  answers: readonly QuizAnswer[],
  seconds?: number,
): QuizChallenge {
  return { id, type, points, seconds, answers, choices: choices(id, answers) };
}

export const QUIZ_CHALLENGES: readonly QuizChallenge[] = [
  challenge('training_style', 'combat', 50, [
    { code: 'technique', label: 'Drilling one detail until it sticks', trait: 'focused', interest: 'drilling' },
    { code: 'sparring', label: 'Hard rounds with good partners', trait: 'competitive', interest: 'sparring' },
    { code: 'flow', label: 'Light, playful flow rounds', trait: 'playful', interest: 'flow' },
    {
      code: 'conditioning',
      label: 'Conditioning until the mat is wet',
      trait: 'disciplined',
      interest: 'conditioning',
    },
  ]),
  challenge('date_preferences', 'preference', 75, [
    { code: 'open_mat', label: 'An open mat together, food after', trait: 'competitive', interest: 'open_mats' },
    { code: 'fight_night', label: 'Fight night on the couch', trait: 'playful', interest: 'fight_nights' },
    { code: 'outdoors', label: 'A hike and a long talk', trait: 'adventurous', interest: 'hiking' },
    { code: 'dinner', label: 'A quiet dinner, phones away', trait: 'warm', interest: 'dining' },
  ]),
  challenge(
    'conflict_resolution',
    'personality',
    100,
    [
      { code: 'talk', label: 'Talk it through the same evening', trait: 'warm' },
      { code: 'pause', label: 'Sleep on it, then talk', trait: 'calm' },
      { code: 'humour', label: 'Laugh first, sort it out after', trait: 'playful' },
      { code: 'deeds', label: 'Show it by what I do next', trait: 'disciplined' },
    ],
    30,
  ),
  challenge('energy_match', 'activity', 60, [
    { code: 'early_bird', label: 'Early bird: done before work', trait: 'disciplined' },
    { code: 'lunch', label: 'Lunch break: a quick, sharp session', trait: 'focused' },
    { code: 'evening', label: 'Evening: the day ends on the mat', trait: 'calm' },
    { code: 'any_time', label: 'Any time the door is open', trait: 'adventurous' },
  ]),
  challenge('motivation_style', 'personality', 80, [
    { code: 'progress', label: 'Small steps I can measure', trait: 'focused' },
    { code: 'people', label: 'The people I train with', trait: 'warm' },
    { code: 'competition', label: 'A date on the fight calendar', trait: 'competitive', interest: 'competitions' },
    { code: 'peace', label: 'The quiet in my head afterwards', trait: 'calm' },
  ]),
];

export const quizChallenge = (id: QuizChallengeId): QuizChallenge =>
  QUIZ_CHALLENGES.find((challenge) => challenge.id === id)!;

export const QUIZ_RULES = { streakPoints: 10, secondPoints: 2, advanceMs: 1500, topTraits: 3 } as const;
