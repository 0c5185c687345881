import type { ReasonKey } from '@corner/contracts/discovery.api';
import { REASON_TEXTS, reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { QUIZ_CHALLENGES, type QuizChallengeId } from '@corner/domain/profile/quiz';
import { BITS_A_CHALLENGE, type RankedTraits } from '../../members/rules/search-row.policy.js';
import { isSameStage, type Candidate } from './ranking.policy.js';

export interface Reason extends ReasonKey {
  text: string;
}

type Self = RankedTraits;

export type Explained = Pick<Candidate, keyof RankedTraits | 'distance' | 'superLiked'>;

const texts = new Map(Object.entries(REASON_TEXTS));

/** The most telling challenge first. */
const CHALLENGES: readonly QuizChallengeId[] = [
  'date_preferences',
  'energy_match',
  'training_style',
  'motivation_style',
  'conflict_resolution',
];

/** At most three reasons why the two fit, the strongest first. */
export function reasonsFor(self: Self, other: Explained): Reason[] {
  const reasons = [
    other.superLiked ? reason('superLiked') : null,
    sportsReason(self.sports & other.sports),
    commonReason('goal', RELATIONSHIP_GOALS.all, self.goal & other.goal),
    commonReason('schedule', TRAINING_SCHEDULES.all, self.schedule & other.schedule),
    quizReason(self, other),
    isSameStage(self.experience, other.experience) ? reason('experience') : null,
  ];
  return reasons.filter((each) => each !== null).slice(0, 3);
}

function reason(key: ReasonKey['key'], values: ReasonKey['values'] = {}): Reason | null {
  const text = texts.get(reasonId({ key, values }));
  return text ? { key, values, text } : null;
}

function sportsReason(common: number): Reason | null {
  const [first, second] = DISCIPLINES.all.filter((_, index) => common & (1 << index));
  if (!first) return null;
  const shared = second
    ? reason('sports', { sport: first.code, other: second.code })
    : reason('sport', { sport: first.code });
  return (
    shared && { ...shared, text: shared.text.replace('{sport}', first.label).replace('{other}', second?.label ?? '') }
  );
}

/** The time of day is said once, be it by the schedule or by the quiz. */
function quizReason(self: Self, other: Explained): Reason | null {
  const common = self.quiz & other.quiz;
  for (const challenge of common ? CHALLENGES : []) {
    const index = QUIZ_CHALLENGES.findIndex(({ id }) => id === challenge);
    const bit = (common >>> (BITS_A_CHALLENGE * index)) & ((1 << BITS_A_CHALLENGE) - 1);
    if (!bit) continue;
    const answer = QUIZ_CHALLENGES[index]!.answers[31 - Math.clz32(bit)]!.code;
    const isTimeNamed = self.schedule & other.schedule;
    const found = reason('quiz', { challenge }) ?? (isTimeNamed ? null : reason('quiz', { challenge, answer }));
    if (found) return found;
  }
  return null;
}

function commonReason(key: 'goal' | 'schedule', all: readonly { code: string }[], common: number): Reason | null {
  for (const [index, { code }] of all.entries()) {
    const found = common & (1 << index) ? reason(key, { [key]: code }) : null;
    if (found) return found;
  }
  return null;
}
