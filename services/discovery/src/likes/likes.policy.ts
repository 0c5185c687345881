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

/** By a lot that is the same each time: it tells nothing of when each was given. @param key 16 bytes that no outsider knows */
export function byLot(viewer: number, likes: readonly Like[], key: Buffer): Like[] {
  const numbers = likes.map(({ id, intent }) => 2 * id + (intent === INTENT.training ? 1 : 0));
  const lots = drawLots(key, viewer, numbers);
  const order = Array.from(lots.keys()).sort((one, other) => lots[one]! - lots[other]!);
  return order.map((index) => likes[index]!);
}

/** What is told where the plan shows no likes. Nothing in it is of a member, and their number is known by its step alone. */
export function silhouettes(count: number): LikesResponse {
  const total = lowerBoundOf(count);
  const items = Array.from({ length: Math.min(total, LIMITS.likesShown) }, () => ({ user: null, intent: null }));
  return { items, total };
}
