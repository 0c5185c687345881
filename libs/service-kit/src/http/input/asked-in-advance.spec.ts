import { isAskedInAdvance, refuseInAdvance } from './asked-in-advance.js';

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
])('%j is a load in advance: %p', (headers, isAdvance) => {
  expect(isAskedInAdvance(headers)).toBe(isAdvance);
});

it('refuses a load in advance and a HEAD, not a visit', () => {
  expect(() => refuseInAdvance({ method: 'GET', headers: { 'sec-purpose': 'prefetch' } })).toThrow();
  expect(() => refuseInAdvance({ method: 'HEAD', headers: {} })).toThrow();
  expect(() => refuseInAdvance({ method: 'GET', headers: {} })).not.toThrow();
});
