import { fetchUnlessEarly } from './api';
import { serve } from '../testing/server';

const to = (path: string, init?: RequestInit) => new Request(`${location.origin}${path}`, init);
const early = (body: string) => Promise.resolve(new Response(body));

const age = jest.spyOn(performance, 'now');

beforeEach(() => {
  age.mockReturnValue(1_000);
});
afterEach(() => {
  delete window.earlyAnswers;
});
afterAll(() => {
  jest.restoreAllMocks();
});

it('uses an early response once, then requests the server', async () => {
  const sent = serve({ 'GET /api/discover': { body: 'late' } });
  window.earlyAnswers = new Map([['/api/discover', early('early')]]);
  expect(await (await fetchUnlessEarly(to('/api/discover'))).text()).toBe('early');
  expect(sent).toEqual([]);
  expect(await (await fetchUnlessEarly(to('/api/discover'))).text()).toBe('"late"');
});

it('requests the server for other queries and for all mutations', async () => {
  const sent = serve({});
  window.earlyAnswers = new Map([['/api/discover', early('early')]]);
  await fetchUnlessEarly(to('/api/discover?distance=5'));
  await fetchUnlessEarly(to('/api/discover', { method: 'POST', body: '{"a":1}' }));
  expect(sent.map(({ search, body }) => search ?? body)).toEqual(['?distance=5', { a: 1 }]);
});

it('requests the server when the page has been open for a minute', async () => {
  serve({ 'GET /api/discover': { body: 'late' } });
  window.earlyAnswers = new Map([['/api/discover', early('early')]]);
  age.mockReturnValue(60_000);
  expect(await (await fetchUnlessEarly(to('/api/discover'))).text()).toBe('"late"');
});

it('uses an unused preload for the first request only', async () => {
  const modes: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = ((request: Request) => {
    modes.push(request.credentials);
    return Promise.resolve(new Response());
  }) as typeof fetch;
  for (const credentials of ['same-origin', 'same-origin'] as const) {
    await fetchUnlessEarly(to('/api/auth/user', { credentials }));
  }
  globalThis.fetch = real;
  expect(modes).toEqual(['same-origin', 'include']);
});
