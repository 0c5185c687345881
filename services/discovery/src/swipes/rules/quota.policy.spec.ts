import { quotaOf, quotaView, secondsUntil } from './quota.policy.js';

const noUse = { likes: 0, oldestLike: null, supers: 0, oldestSuper: null };
const noon = Date.UTC(2026, 0, 1, 12) / 1000;

describe('the quota', () => {
  it('is never negative', () => {
    const use = { likes: 60, oldestLike: noon, supers: 4, oldestSuper: noon };
    expect(quotaView(quotaOf('free'), use)).toMatchObject({ remaining: 0, superLikesRemaining: 0 });
  });

  it('shows the rest and when the oldest like expires', () => {
    expect(quotaView(quotaOf('free'), { likes: 3, oldestLike: noon, supers: 1, oldestSuper: noon })).toEqual({
      remaining: 47,
      superLikesRemaining: 0,
      resetAt: '2026-01-02T12:00:00.000Z',
    });
    expect(quotaView(quotaOf('free'), noUse)).toEqual({ remaining: 50, superLikesRemaining: 1, resetAt: null });
    expect(quotaView(quotaOf('premium'), noUse)).toMatchObject({ remaining: 50, superLikesRemaining: 5 });
    expect(quotaOf('premium').likes).toBeNull();
  });

  it('waits until the oldest is a day old, at least a second', () => {
    expect(secondsUntil(noon, (noon + 60) * 1000)).toBe(86_340);
    expect(secondsUntil(noon, (noon + 90_000) * 1000)).toBe(1);
    expect(secondsUntil(null, noon * 1000)).toBe(1);
  });
});
