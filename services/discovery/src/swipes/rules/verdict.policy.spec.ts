import { verdictOf } from './verdict.policy.js';

describe('the verdict of a swipe', () => {
  it('is none when isLike and kind contradict each other', () => {
    expect(verdictOf({ isLike: false, kind: 'superlike' })).toBeNull();
    expect(verdictOf({ isLike: false, kind: 'like' })).toBeNull();
    expect(verdictOf({ isLike: true, kind: 'pass' })).toBeNull();
  });

  it('is isLike, or the kind that agrees with it', () => {
    expect(verdictOf({ isLike: true })).toBe('like');
    expect(verdictOf({ isLike: true, kind: 'like' })).toBe('like');
    expect(verdictOf({ isLike: true, kind: 'superlike' })).toBe('superlike');
    expect(verdictOf({ isLike: false })).toBe('pass');
    expect(verdictOf({ isLike: false, kind: 'pass' })).toBe('pass');
  });
});
