import {
  formatRefreshToken,
  GRACE_SECONDS,
  newRefreshToken,
  parseRefreshToken,
  refreshVerdict,
  type RefreshFacts,
  LOST_ANSWER_SECONDS,
} from './session.policy.js';

const facts = (given: Partial<RefreshFacts>): RefreshFacts => ({
  alive: true,
  isCurrent: false,
  isPrevious: false,
  secondsSinceRotation: null,
  ...given,
});

describe('refreshVerdict', () => {
  it.each([{ isCurrent: true }, { isPrevious: true, secondsSinceRotation: 1 }, {}])(
    'refuses an ended session with any token (%j)',
    (given) => expect(refreshVerdict(facts({ ...given, alive: false }))).toBe('refuse'),
  );

  it('treats all but the last two tokens as a copy, even in a session never refreshed', () => {
    expect(refreshVerdict(facts({}))).toBe('reuse');
    expect(refreshVerdict(facts({ secondsSinceRotation: 1 }))).toBe('reuse');
    expect(refreshVerdict(facts({ isPrevious: true }))).toBe('reuse');
  });

  it('replaces a successor that was never used, however late', () => {
    expect(refreshVerdict(facts({ isPrevious: true, secondsSinceRotation: GRACE_SECONDS + 0.1 }))).toBe('replace');
    expect(refreshVerdict(facts({ isPrevious: true, secondsSinceRotation: LOST_ANSWER_SECONDS }))).toBe('replace');
    expect(refreshVerdict(facts({ isPrevious: true, secondsSinceRotation: LOST_ANSWER_SECONDS + 1 }))).toBe('refuse');
  });

  it('accepts the previous token for a while and exchanges the current one', () => {
    expect(refreshVerdict(facts({ isPrevious: true, secondsSinceRotation: GRACE_SECONDS }))).toBe('keep');
    expect(refreshVerdict(facts({ isCurrent: true, secondsSinceRotation: 9999 }))).toBe('rotate');
  });
});

describe('a refresh token', () => {
  it.each([
    '',
    'x',
    'a.b',
    `${'a'.repeat(43)}`,
    `${'a'.repeat(43)}.${'b'.repeat(44)}`,
    `${'a'.repeat(44)}.${'b'.repeat(43)}`,
    `${'a'.repeat(43)}.${'/'.repeat(43)}`,
  ])('is invalid: %p', (text) => expect(parseRefreshToken(text)).toBeNull());

  it('keeps its family and changes its secret', () => {
    const first = newRefreshToken();
    const next = newRefreshToken(first.family);
    expect(parseRefreshToken(formatRefreshToken(next))).toEqual(next);
    expect(next.family).toBe(first.family);
    expect(next.secret).not.toBe(first.secret);
  });
});
