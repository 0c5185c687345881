import type { Card } from '@corner/contracts/discovery.api';
import type { Choices } from '@corner/domain/choices';
import { INTENT, type Intent, type IntentBit } from '@corner/domain/pairs/intents';
import { PROFILE_FIELDS, profileFields } from '@corner/domain/profile/profile-fields';
import { withoutDatingPrompts } from '@corner/domain/profile/prompts';
import type { PublicCard } from '../../members/rules/search-row.policy.js';
import type { Viewer } from '../../members/members.repository.js';
import { bandOf } from '@corner/deck-memory/rules/reach.policy';
import { reasonsFor, type Explained } from '../rules/reasons.policy.js';

/** `card` is JSON text of the `PublicCard`. */
export interface CardRow {
  id: number;
  card: string;
  showDistance: boolean;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  isNew: boolean;
  answersSoon: boolean;
  pace: number;
  gear: number;
}

/** Returns a `Card` as JSON text: appends the viewer's fields to the stored text without parsing it. */
export function cardJson(
  viewer: Viewer,
  candidate: Explained,
  row: CardRow,
  intent: IntentBit,
  openIntents?: Intent[],
): string {
  const isOfTraining = intent === INTENT.training;
  const reasons = reasonsFor(viewer, candidate, intent);
  const rest = {
    isPhoneVerified: row.isPhoneVerified,
    isFacebookVerified: row.isFacebookVerified,
    distanceMiles: row.showDistance ? bandOf(candidate.distance) : null,
    reasons: reasons.map(({ text }) => text),
    reasonKeys: reasons.map(({ key, values }) => ({ key, values })),
    superLikedYou: candidate.superLiked,
    ...(row.isNew && { newHere: true as const }),
    ...(row.answersSoon && { answersWithinADay: true as const }),
    ...(isOfTraining && trainingFacts(row)),
    ...(openIntents && { openIntents }),
  } satisfies Partial<Card>;
  return `${(isOfTraining ? withoutDating(row.card) : row.card).slice(0, -1)},${JSON.stringify(rest).slice(1)}`;
}

const NO_DATES: object = Object.fromEntries(
  profileFields().flatMap(([name, { datesOnly }]) => (datesOnly ? [[name, null]] : [])),
);

function withoutDating(card: string): string {
  const { prompts = [], ...facts } = JSON.parse(card) as Partial<PublicCard>;
  return JSON.stringify({ ...facts, ...NO_DATES, prompts: withoutDatingPrompts(prompts) });
}

function trainingFacts({ pace, gear }: CardRow): Pick<Card, 'pace' | 'gear'> {
  const { pace: paces, gear: gears } = PROFILE_FIELDS;
  return { pace: labelsOf(paces.of, pace)[0] ?? null, gear: labelsOf(gears.of, gear) };
}

const labelsOf = ({ labels }: Choices, mask: number): string[] => labels.filter((_, bit) => mask & (1 << bit));
