import type { SeenDay, Totals } from '@corner/contracts/internal/internal-page.api';
import { Database } from '@corner/service-kit/database/database';
import { awayFromMidnight } from '@corner/testing/midnight';
import { Members } from '@corner/service-kit/members/members';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { join } from '../members/newcomer.fixture.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const matches = async () => (await service.internal<Totals>('GET', '/internal/totals')).body;

it('answers our own services only', async () => {
  for (const path of ['/internal/totals', '/internal/activity?limit=5']) {
    expect((await service.request('GET', path)).status).toBe(404);
  }
  for (const path of ['/internal/activity', '/internal/activity?limit=0']) {
    expect((await service.internal('GET', path)).status).toBe(400);
  }
});

it('counts all matches ever made, including those of purged members', async () => {
  const [a, b, c] = [await join(service), await join(service), await join(service)];
  const like = (as: typeof a, target: typeof a) =>
    service.request('POST', '/api/swipe', { as, body: { targetId: target.id, isLike: true } });
  await awayFromMidnight();
  expect(await matches()).toEqual({ total: 0, days: [], intents: { dating: [], training: [] } });
  for (const [as, target] of [
    [a, b],
    [b, a],
    [a, c],
    [c, a],
  ] as const)
    expect((await like(as, target)).status).toBe(200);
  const days = (count: number) => [{ day: new Date().toISOString().slice(0, 10), count }];
  const made = { total: 2, days: days(2), intents: { dating: days(2), training: days(1) } };
  await service
    .get(Database)
    .query('update matches set intents = 3 where id = (select min(id::text)::uuid from matches)');
  expect(await matches()).toEqual(made);
  for (const { id } of [a, b, c]) await service.get(Members).erase(id, { at: '2026-01-01T00:00:00.000Z' });
  expect(await service.get(Database).query('select 1 from matches')).toEqual([]);
  expect(await matches()).toEqual(made);
});

it('lists the last day each member was seen, page by page', async () => {
  const known = [await join(service), await join(service), await join(service)];
  await service.get(Members).seen([{ memberId: known[0]!.id, at: '2999-01-02T10:00:00.000Z' }]);
  const found: SeenDay[] = [];
  for (let after = ''; ;) {
    const { body } = await service.internal<SeenDay[]>('GET', `/internal/activity?limit=2${after}`);
    if (body.length === 0) break;
    found.push(...body);
    after = `&after=${body.at(-1)!.memberId}`;
  }
  expect(found.map(({ memberId }) => memberId)).toEqual(known.map(({ id }) => id).sort());
  expect(found.find(({ memberId }) => memberId === known[0]!.id)!.seenOn).toBe('2999-01-02');
});
