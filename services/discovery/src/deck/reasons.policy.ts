import type { ReasonKey } from '@corner/contracts/discovery.api';
import { DISCIPLINES, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { QUIZ_CHALLENGES, type QuizChallengeId } from '@corner/domain/quiz';
import { BITS_A_CHALLENGE, type RankedTraits } from '../members/search-row.policy.js';
import { isSameStage, type Candidate } from './ranking.policy.js';

export interface Reason extends ReasonKey {
  text: string;
}

type Self = RankedTraits;

/** What is told of a candidate beside their card. */
export type Explained = Pick<Candidate, keyof RankedTraits | 'distance' | 'superLiked'>;

const GOAL_TEXT: Partial<Record<(typeof RELATIONSHIP_GOALS.all)[number]['code'], string>> = {
  serious_relationship: 'a serious relationship',
  casual_dating: 'casual dating',
  training_partner: 'a training partner',
  friendship: 'friendship',
  marriage: 'marriage',
  something_casual: 'something casual',
};

const TIME_TEXT: Partial<Record<(typeof TRAINING_SCHEDULES.all)[number]['code'], string>> = {
  morning: 'mornings',
  lunch: 'lunch breaks',
  afternoon: 'afternoons',
  evening: 'evenings',
  late_night: 'late nights',
  weekends: 'weekends',
};

/** Why the same answer to a challenge speaks for two people, the most telling challenge first. */
const QUIZ_REASONS: readonly [QuizChallengeId, string | Record<string, string>][] = [
  ['date_preferences', 'Same idea of a first date'],
  [
    'energy_match',
    { early_bird: 'Both early birds', lunch: 'Both train at lunch', evening: 'Both at their best in the evening' },
  ],
  ['training_style', 'Same kind of training'],
  ['motivation_style', 'Driven by the same thing'],
  ['conflict_resolution', 'Settle arguments the same way'],
];

/** At most three reasons why the two fit, the strongest first. */
export function reasonsFor(self: Self, other: Explained): Reason[] {
  const reasons: (Reason | null)[] = [
    other.superLiked ? { key: 'superLiked', values: {}, text: 'Super liked you' } : null,
    sportsReason(self.sports & other.sports),
    commonReason('goal', RELATIONSHIP_GOALS.all, self.goal & other.goal, GOAL_TEXT, 'Both want '),
    commonReason('schedule', TRAINING_SCHEDULES.all, self.schedule & other.schedule, TIME_TEXT, 'Free the same '),
    quizReason(self, other),
    isSameStage(self.experience, other.experience)
      ? { key: 'experience', values: {}, text: 'Similar experience' }
      : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, 3);
}

function sportsReason(common: number): Reason | null {
  const [first, second] = DISCIPLINES.all.filter((_, index) => common & (1 << index));
  if (!first) return null;
  const text = `Both train ${first.label}`;
  if (!second) return { key: 'sport', values: { sport: first.code }, text };
  return { key: 'sports', values: { sport: first.code, other: second.code }, text: `${text} and ${second.label}` };
}

/** The time of day is said once, be it by the schedule or by the quiz. */
function quizReason(self: Self, other: Explained): Reason | null {
  const common = self.quiz & other.quiz;
  for (const [challenge, reason] of common ? QUIZ_REASONS : []) {
    const index = QUIZ_CHALLENGES.findIndex(({ id }) => id === challenge);
    const bit = (common >>> (BITS_A_CHALLENGE * index)) & ((1 << BITS_A_CHALLENGE) - 1);
    if (!bit) continue;
    if (typeof reason === 'string') return { key: 'quiz', values: { challenge }, text: reason };
    const answer = QUIZ_CHALLENGES[index]!.answers[31 - Math.clz32(bit)]!.code;
    const text = self.schedule & other.schedule ? undefined : reason[answer];
    if (text) return { key: 'quiz', values: { challenge, answer }, text };
  }
  return null;
}

function commonReason<Code extends string>(
  key: 'goal' | 'schedule',
  all: readonly { code: Code }[],
  common: number,
  texts: Partial<Record<Code, string>>,
  lead: string,
): Reason | null {
  const choice = all.find(({ code }, index) => common & (1 << index) && texts[code]);
  return choice ? { key, values: { [key]: choice.code }, text: lead + texts[choice.code] } : null;
}
