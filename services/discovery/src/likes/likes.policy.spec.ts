import { LIMITS } from '@corner/domain/limits';
import { INTENT } from '@corner/domain/pairs/intents';
import { byLot, silhouettes, type Like } from './likes.policy.js';

const key = Buffer.alloc(16, 7);
const likes: Like[] = [1, 2, 3, 4, 5, 6].flatMap((id) => [
  { id, intent: INTENT.dating },
  { id, intent: INTENT.training },
]);

describe('the order of likes', () => {
  it('does not depend on time or the number of likes', () => {
    const order = byLot(9, likes, key);
    expect(byLot(9, likes.toReversed(), key)).toEqual(order);
    expect(byLot(9, likes.slice(4), key)).toEqual(order.filter(({ id }) => id > 2));
    expect(new Set(order)).toEqual(new Set(likes));
  });

  it('differs by viewer, key and intent', () => {
    const order = byLot(9, likes, key);
    expect(byLot(8, likes, key)).not.toEqual(order);
    expect(byLot(9, likes, Buffer.alloc(16, 8))).not.toEqual(order);
    const of = (intent: number) => order.filter((like) => like.intent === intent).map(({ id }) => id);
    expect(of(INTENT.dating)).not.toEqual(of(INTENT.training));
  });
});

it.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [49, 10],
  [50, 50],
  [199, 50],
  [200, 200],
  [100_000, 200],
])('%i likes show as %i, with that many identical items', (count, total) => {
  const told = silhouettes(count);
  expect(told.total).toBe(total);
  expect(told.items).toHaveLength(Math.min(total, LIMITS.likesShown));
  for (const item of told.items) expect(item).toEqual({ user: null, intent: null });
});
