import { fetchUnlessEarly } from './early-answers';
import { serve } from '../testing/server';

const to = (path: string, init?: RequestInit) => new Request(`${location.origin}${path}`, init);
const early = (body: string) => Promise.resolve(new Response(body));

afterEach(() => {
  delete window.earlyAnswers;
});

it('gives an early answer out once, and asks the server after that', async () => {
  const sent = serve({ 'GET /api/discover': { body: 'late' } });
  window.earlyAnswers = new Map([['/api/discover', early('early')]]);
  expect(await (await fetchUnlessEarly(to('/api/discover'))).text()).toBe('early');
  expect(sent).toEqual([]);
  expect(await (await fetchUnlessEarly(to('/api/discover'))).text()).toBe('"late"');
});

it('asks the server for another query and for everything that changes something', async () => {
  const sent = serve({});
  window.earlyAnswers = new Map([['/api/discover', early('early')]]);
  await fetchUnlessEarly(to('/api/discover?distance=5'));
  await fetchUnlessEarly(to('/api/discover', { method: 'POST', body: '{"a":1}' }));
  expect(sent.map(({ search, body }) => search ?? body)).toEqual(['?distance=5', { a: 1 }]);
});
