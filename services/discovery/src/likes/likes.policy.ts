import type { About } from '@corner/contracts/schemas/about';
import type { LikesResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { lowerBoundOf } from '@corner/domain/pairs/steps';
import { drawLots } from '@corner/deck-memory/rules/ranking.policy';

export interface Like {
  id: number;
  intent: IntentBit;
  about?: About | null;
}

/** Sorts by a stable pseudo-random lot, which does not reveal the time. @param key 16 secret bytes */
export function byLot(viewer: number, likes: readonly Like[], key: Buffer): Like[] {
  const numbers = likes.map(({ id, intent }) => 2 * id + (intent === INTENT.training ? 1 : 0));
  const lots = drawLots(key, viewer, numbers);
  const order = Array.from(lots.keys()).sort((one, other) => lots[one]! - lots[other]!);
  return order.map((index) => likes[index]!);
}

/** Returns placeholders for a plan without likes: no member data, and a count rounded to its step. */
export function silhouettes(count: number): LikesResponse {
  const total = lowerBoundOf(count);
  const items = Array.from({ length: Math.min(total, LIMITS.likesShown) }, () => ({ user: null, intent: null }));
  return { items, total };
}
