import type { ReasonKey } from '@corner/contracts/discovery.api';
import { REASON_TEXTS, reasonId } from '@corner/contracts/reason-texts';
import { DISCIPLINES, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { WEEK_PARTS, type WeekPart } from '@corner/domain/profile/week';
import { QUIZ_CHALLENGES, type QuizChallengeId } from '@corner/domain/profile/quiz';
import type { Viewer } from '../../members/members.repository.js';
import { earlyOf, HALF_WEEK_BITS, lateOf } from '@corner/deck-memory/rules/week.policy';
import { BITS_A_CHALLENGE } from '../../members/rules/search-row.policy.js';
import { type RankedTraits } from '@corner/deck-memory/rules/ranking.policy';
import { isSameSize, isSameStage, type Candidate } from '@corner/deck-memory/rules/ranking.policy';
import { sharesTimeZone } from '@corner/deck-memory/rules/reach.policy';

export interface Reason extends ReasonKey {
  text: string;
}

type Self = RankedTraits & Pick<Viewer, 'week'>;

export type Explained = Pick<Candidate, keyof RankedTraits | 'distance' | 'superLiked' | 'hours'>;

const texts = new Map(Object.entries(REASON_TEXTS));

const CHALLENGES: readonly QuizChallengeId[] = [
  'date_preferences',
  'energy_match',
  'training_style',
  'motivation_style',
  'conflict_resolution',
];

const NEAR_MILES = 5;

/** Returns at most three reasons, strongest first. */
export function reasonsFor(self: Self, other: Explained, intent: IntentBit): Reason[] {
  const reasons = intent === INTENT.training ? trainingReasons(self, other) : datingReasons(self, other);
  return reasons.filter((each) => each !== null).slice(0, 3);
}

function trainingReasons(self: Self, other: Explained): (Reason | null)[] {
  return [
    other.superLiked ? reason('superLiked') : null,
    sportsReason(self.sports & other.sports),
    sharesTimeZone(other.distance) ? hoursReason(self.week, other.hours) : null,
    isSameSize(self.size, other.size) ? reason('size') : null,
    isSameStage(self.experience, other.experience) ? reason('experience') : null,
    other.distance !== null && other.distance.to <= NEAR_MILES ? reason('near') : null,
  ];
}

function datingReasons(self: Self, other: Explained): (Reason | null)[] {
  return [
    other.superLiked ? reason('superLiked') : null,
    sportsReason(self.sports & other.sports),
    commonReason('goal', RELATIONSHIP_GOALS.all, self.goal & other.goal),
    commonReason('schedule', TRAINING_SCHEDULES.all, self.schedule & other.schedule),
    quizReason(self, other),
    isSameStage(self.experience, other.experience) ? reason('experience') : null,
  ];
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

function hoursReason(mine: number, theirs: number): Reason | null {
  const common = [earlyOf(mine) & earlyOf(theirs), lateOf(mine) & lateOf(theirs)];
  const [first, second] = WEEK_PARTS.filter((_, bit) => {
    return (common[Math.floor(bit / HALF_WEEK_BITS)]! >>> (bit % HALF_WEEK_BITS)) & 1;
  });
  if (!first) return null;
  const shared = second ? reason('hours', { first, second }) : reason('hour', { first });
  return (
    shared && {
      ...shared,
      text: shared.text.replace('{first}', hourText(first)).replace('{second}', second ? hourText(second) : ''),
    }
  );
}

function hourText(hour: WeekPart): string {
  const [day, part] = hour.split('-') as [string, string];
  return texts.get(`part.${part}`)!.replace('{day}', day.charAt(0).toUpperCase() + day.slice(1));
}

/** Mentions the time of day once, from the schedule or the quiz. */
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
