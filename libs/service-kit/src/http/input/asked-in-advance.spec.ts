import { isPrefetch, rejectPrefetch } from './asked-in-advance.js';

it.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
  [{ 'sec-purpose': 'Prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{ 'sec-fetch-dest': 'document' }, false],
  [{ purpose: 'navigate' }, false],
  [{}, false],
])('%j is a prefetch: %p', (headers, expected) => {
  expect(isPrefetch(headers)).toBe(expected);
});

it('rejects a prefetch and a HEAD, but not a visit', () => {
  expect(() => rejectPrefetch({ method: 'GET', headers: { 'sec-purpose': 'prefetch' } })).toThrow();
  expect(() => rejectPrefetch({ method: 'HEAD', headers: {} })).toThrow();
  expect(() => rejectPrefetch({ method: 'GET', headers: {} })).not.toThrow();
});
