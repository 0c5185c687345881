import type { Card } from '@corner/contracts/discovery.api';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import type { Viewer } from '../../members/members.repository.js';
import { bandOf } from '../rules/reach.policy.js';
import { reasonsFor, type Explained } from '../rules/reasons.policy.js';

/** `card` is JSON text of the `PublicCard`. */
export interface CardRow {
  id: number;
  card: string;
  showDistance: boolean;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
}

/** A `Card` as JSON text: what is stored goes out unparsed, what depends on the viewer is put behind it. */
export function cardJson(
  viewer: Viewer,
  candidate: Explained,
  row: CardRow,
  intent: IntentBit = INTENT.dating,
): string {
  const reasons = reasonsFor(viewer, candidate, intent);
  const rest = {
    isPhoneVerified: row.isPhoneVerified,
    isFacebookVerified: row.isFacebookVerified,
    distanceMiles: row.showDistance ? bandOf(candidate.distance) : null,
    reasons: reasons.map(({ text }) => text),
    reasonKeys: reasons.map(({ key, values }) => ({ key, values })),
    superLikedYou: candidate.superLiked,
  } satisfies Partial<Card>;
  return `${row.card.slice(0, -1)},${JSON.stringify(rest).slice(1)}`;
}
