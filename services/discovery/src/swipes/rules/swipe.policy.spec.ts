import { INTENT } from '@corner/domain/pairs/intents';
import { strangers } from '../../pairs/openness.fixture.js';
import { decide, KIND, kindOf, useAfter, type SwipeFacts } from './swipe.policy.js';

const facts: SwipeFacts = {
  ...{ swiper: 1, state: 'active', emailVerified: true, complete: true, plan: 'free', discoverable: true },
  ...{ target: 2, isOther: true, before: null, beforeInTraining: null },
  ...{ ...strangers, matchedAt: null },
  ...{ theyAreHere: true, theyAreDiscoverable: true, theyTurnedToMe: false, blocked: false, parted: false },
  ...{ likes: 0, oldestLike: null, supers: 0, oldestSuper: null },
  ...{ asOf: '2026-01-01', second: 100 },
};

describe('a swipe', () => {
  it("is denied first for the swiper's own state, then for a target they may not see", () => {
    expect(decide({ ...facts, swiper: null, isOther: false }, KIND.like)).toMatchObject({ do: 'deny', asOf: 'swiper' });
    expect(decide({ ...facts, state: 'suspended' }, KIND.pass)).toMatchObject({ error: { code: 'ACCOUNT_IN_REVIEW' } });
    expect(decide({ ...facts, isOther: false }, KIND.like)).toMatchObject({ do: 'deny', asOf: 'target' });
    expect(decide({ ...facts, blocked: true }, KIND.like)).toMatchObject({ do: 'deny', asOf: 'target' });
  });

  it('is for dating if open and no intent is named, else for training, else denied as unknown', () => {
    const both = { ...facts, iHold: 3, theyHold: 3 };
    expect(decide(both, KIND.like)).toMatchObject({ do: 'store', intent: INTENT.dating });
    expect(decide(both, KIND.like, INTENT.training)).toMatchObject({ do: 'store', intent: INTENT.training });
    expect(decide({ ...both, theirSeek: 0 }, KIND.pass)).toMatchObject({ do: 'store', intent: INTENT.training });
    const closed = { ...both, theirSeek: 0, theirTrainWith: 0 };
    const unknown = decide({ ...facts, isOther: false }, KIND.like);
    for (const intent of [undefined, INTENT.dating, INTENT.training] as const) {
      expect(decide(closed, KIND.like, intent)).toEqual(unknown);
      expect(decide({ ...closed, theyHold: 0 }, KIND.pass, intent)).toEqual(unknown);
    }
  });

  it('that is repeated gets the same answer, though the intent is now closed', () => {
    const closed = { ...facts, theyHold: 0, beforeInTraining: KIND.like };
    expect(decide(closed, KIND.like, INTENT.training)).toEqual({ do: 'nothing', intent: INTENT.training });
    expect(decide(closed, KIND.like)).toEqual({ do: 'nothing', intent: INTENT.training });
    expect(decide(closed, KIND.like, INTENT.dating)).toMatchObject({ do: 'deny' });
    expect(decide({ ...closed, beforeInTraining: KIND.pass }, KIND.like)).toMatchObject({ do: 'deny' });
  });

  it('matches only a like of the same intent, whatever the preferences', () => {
    const liked = { ...facts, iHold: 3, theyHold: 3, theirSeek: 0, theirTrainWith: 0, theyLikeFor: INTENT.training };
    expect(decide(liked, KIND.like)).toEqual({ do: 'store', intent: INTENT.training, match: true });
    expect(decide(liked, KIND.like, INTENT.dating)).toMatchObject({ do: 'deny' });
    expect(decide({ ...liked, theirSeek: 15 }, KIND.like)).toEqual({
      do: 'store',
      intent: INTENT.dating,
      match: false,
    });
  });

  it('is refused if the quota is used up, a pass never', () => {
    const spent = { ...facts, likes: 50, supers: 1 };
    expect(decide(spent, KIND.like)).toMatchObject({ error: { code: 'LIKE_QUOTA' } });
    expect(decide({ ...spent, likes: 49 }, KIND.superlike)).toMatchObject({ error: { code: 'SUPER_LIKE_QUOTA' } });
    expect(decide(facts, KIND.superlike)).toEqual({ do: 'store', intent: INTENT.dating, match: false });
    expect(decide({ ...spent, plan: 'premium' }, KIND.like)).toEqual({
      do: 'store',
      intent: INTENT.dating,
      match: false,
    });
    expect(decide(spent, KIND.pass)).toEqual({ do: 'store', intent: INTENT.dating, match: false });
  });

  it('that was refused can be retried when the oldest of its kind is a day old', () => {
    jest.useFakeTimers({ now: 100_000_000 });
    const spent = { ...facts, likes: 49, oldestLike: 99_000, supers: 1, oldestSuper: 98_000 };
    expect(decide({ ...spent, likes: 50 }, KIND.like)).toMatchObject({ do: 'refuse', error: { retryAfter: 85_400 } });
    expect(decide(spent, KIND.superlike)).toMatchObject({ do: 'refuse', error: { retryAfter: 84_400 } });
    jest.useRealTimers();
  });

  it('changes nothing if repeated, but a like replaces a pass', () => {
    expect(decide({ ...facts, before: KIND.like, likes: 50 }, KIND.superlike)).toEqual({
      do: 'nothing',
      intent: INTENT.dating,
    });
    expect(decide({ ...facts, before: KIND.like }, KIND.pass)).toEqual({ do: 'nothing', intent: INTENT.dating });
    expect(decide({ ...facts, before: KIND.pass }, KIND.pass)).toEqual({ do: 'nothing', intent: INTENT.dating });
    expect(decide({ ...facts, before: KIND.pass, theyLikeFor: INTENT.dating }, KIND.like)).toEqual({
      do: 'store',
      intent: INTENT.dating,
      match: true,
    });
    expect(decide({ ...facts, theyLikeFor: INTENT.dating }, KIND.pass)).toEqual({
      do: 'store',
      intent: INTENT.dating,
      match: false,
    });
  });

  it('counts from its own second if nothing was counted before', () => {
    const now = facts.second;
    expect(useAfter(facts, KIND.superlike)).toEqual({ likes: 1, oldestLike: now, supers: 1, oldestSuper: now });
    expect(useAfter({ ...facts, plan: 'premium' }, KIND.like)).toEqual({
      ...{ likes: 0, oldestLike: null, supers: 0, oldestSuper: null },
    });
    expect(useAfter({ ...facts, likes: 3, oldestLike: 7 }, KIND.pass)).toMatchObject({ likes: 3, oldestLike: 7 });
  });
});

describe('the kind of a swipe', () => {
  it('is null if isLike and kind contradict each other', () => {
    expect(kindOf({ isLike: false, kind: 'superlike' })).toBeNull();
    expect(kindOf({ isLike: false, kind: 'like' })).toBeNull();
    expect(kindOf({ isLike: true, kind: 'pass' })).toBeNull();
  });

  it('is isLike, or a kind that agrees with it', () => {
    expect(kindOf({ isLike: true })).toBe(KIND.like);
    expect(kindOf({ isLike: true, kind: 'like' })).toBe(KIND.like);
    expect(kindOf({ isLike: true, kind: 'superlike' })).toBe(KIND.superlike);
    expect(kindOf({ isLike: false })).toBe(KIND.pass);
    expect(kindOf({ isLike: false, kind: 'pass' })).toBe(KIND.pass);
  });
});
