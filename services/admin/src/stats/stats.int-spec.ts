import type { Totals } from '@corner/contracts/internal/internal-page.api';
import type { AdminStats, AdminStatsDays, PublicStats } from '@corner/contracts/admin/stats.api';
import { ONLINE_MEMBERS } from '@corner/service-kit/redis/online-members';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { awayFromMidnight } from '@corner/testing/midnight';
import { stubResponse, stubUnknown } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { accountOf, profileOf } from '../directory/members.fixture.js';
import { StatsRepository } from './stats.repository.js';
import { TotalsClient, type TotalsOwner } from '../clients/totals.client.js';
import { TotalsService } from './totals.service.js';

const config = readAdminConfig();

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
});
afterAll(() => admin.close());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const directory = () => admin.get(Members);
const stats = async () => (await dora.call<AdminStats>('GET', '/api/admin/stats')).body;
const known = async (totals: Partial<Record<TotalsOwner, Totals>>) => {
  for (const [owner, counts] of Object.entries(totals)) {
    await admin.get(StatsRepository).keepTotals(owner as TotalsOwner, counts);
  }
};
const figures = async () => (await admin.request<PublicStats>('GET', '/api/public/stats')).body;

it("restricts the administrators' figures", async () => {
  expect((await admin.request('GET', '/api/admin/stats')).status).toBe(401);
  expect(Object.keys(await stats()).sort()).toEqual(['active', 'suspended', 'total', 'verified']);
});

it('counts members as registered, active, suspended, verified and new today, in any order of changes', async () => {
  await awayFromMidnight();
  const [old, seen, young, phone, facebook] = ['Old', 'Seen', 'Young', 'Phone', 'Facebook'].map((name) =>
    persona(name),
  );
  const accounts = [
    accountOf(old!, { createdAt: ago(90) }),
    accountOf(seen!, { createdAt: ago(90) }),
    accountOf(young!, { createdAt: new Date().toISOString() }),
    accountOf(phone!, { createdAt: ago(40), phoneVerified: true }),
    accountOf(facebook!, { createdAt: ago(3), facebookVerified: true, phoneVerified: true }),
  ];
  for (const account of accounts) await directory().apply([{ account }]);
  await directory().seen([{ memberId: seen!.id, at: ago(1) }]);
  expect(await stats()).toEqual({ total: 5, active: 3, suspended: 0, verified: 2 });
  expect(await figures()).toMatchObject({ totalUsers: 5, activeUsers: 3, newUsersToday: 1 });

  for (const account of accounts) await directory().apply([{ account }]);
  await directory().seen([{ memberId: seen!.id, at: ago(20) }]);
  expect(await stats()).toEqual({ total: 5, active: 3, suspended: 0, verified: 2 });

  await directory().apply([{ account: accountOf(seen!, { version: 2, state: 'suspended', createdAt: ago(90) }) }]);
  const leaving = accountOf(young!, { version: 2, state: 'deleting', createdAt: accounts[2]!.createdAt });
  await directory().apply([{ account: leaving }]);
  await directory().apply([{ profile: profileOf(old!), at: ago(2) }]);
  expect(await stats()).toEqual({ total: 5, active: 2, suspended: 1, verified: 2 });

  await directory().apply([{ account: accountOf(seen!, { version: 3, createdAt: ago(90) }) }]);
  for (const gone of [young!, facebook!]) await directory().erase(gone.id, { at: ago(0) });
  expect(await stats()).toEqual({ total: 3, active: 2, suspended: 0, verified: 1 });
  expect((await figures()).newUsersToday).toBe(0);
});

it('counts all concurrent changes', async () => {
  const before = await stats();
  const crowd = Array.from({ length: 40 }, (_, i) => persona(`Crowd${i}`));
  await Promise.all(crowd.map((who) => directory().apply([{ account: accountOf(who, { phoneVerified: true }) }])));
  const after = await stats();
  expect([after.total - before.total, after.verified - before.verified]).toEqual([40, 40]);
});

it('asks the owners for matches, messages and positions, and keeps their last answers while they are down', async () => {
  const ask = () => new TotalsService(admin.get(TotalsClient), admin.get(StatsRepository)).ofOwners();
  const seven = { total: 7, days: [{ day: '2026-11-21', count: 7 }] };
  stubResponse('GET', '/internal/totals', seven);
  expect(await ask()).toEqual({ discovery: seven, messaging: seven, jobs: seven });
  stubResponse('GET', '/internal/totals', {}, 503);
  expect(await ask()).toEqual({ discovery: seven, messaging: seven, jobs: seven });
});

it('asks the owners again only for a stale answer', async () => {
  const totals = new TotalsService(admin.get(TotalsClient), admin.get(StatsRepository));
  stubResponse('GET', '/internal/totals', { total: 1, days: [] });
  await totals.ofOwners();
  stubResponse('GET', '/internal/totals', { total: 2, days: [] });
  expect((await totals.ofOwners()).messaging.total).toBe(1);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
  expect((await totals.ofOwners()).messaging.total).toBe(2);
  jest.restoreAllMocks();
});

it('asks the owners again at once if their answer could not be stored', async () => {
  const totals = new TotalsService(admin.get(TotalsClient), admin.get(StatsRepository));
  stubResponse('GET', '/internal/totals', { total: 3, days: [] });
  jest.spyOn(admin.get(StatsRepository), 'keepTotals').mockRejectedValueOnce(new Error('away'));
  await expect(totals.ofOwners()).rejects.toThrow('away');
  expect((await totals.ofOwners()).discovery.total).toBe(3);
  jest.restoreAllMocks();
});

it('shows matches, messages and active positions without a session', async () => {
  stubUnknown('GET', '/internal/totals');
  await known({ discovery: { total: 5, days: [] }, messaging: { total: 12, days: [] }, jobs: { total: 3, days: [] } });
  expect(await figures()).toMatchObject({ totalMatches: 5, totalMessages: 12, activeJobPostings: 3 });
});

it('shows administrators each day of the requested range', async () => {
  await awayFromMidnight();
  const path = '/api/admin/stats/days';
  expect((await admin.request('GET', path)).status).toBe(401);
  for (const query of ['?days=0', '?days=367', '?days=x', '?since=1']) {
    expect((await dora.call('GET', path + query)).status).toBe(400);
  }
  const [today, yesterday, before] = [0, 1, 2].map((days) => ago(days).slice(0, 10)) as [string, string, string];
  await admin.get(Database).query('truncate directory_members, directory_words, counts, cases, case_events, decisions');
  for (const days of [0, 1, 1])
    await directory().apply([{ account: accountOf(persona('Day'), { createdAt: ago(days) }) }]);
  const trains = persona('Trains');
  await directory().apply([{ account: accountOf(trains, { createdAt: ago(0) }) }]);
  await directory().apply([{ profile: profileOf(trains, { intents: ['training'] }), at: ago(0) }]);
  for (const time of ['00:00:00Z', '23:59:59.999Z']) {
    await admin.get(Database).query(
      `insert into cases (id, kind, reporter_id, subject_id, category, note, created_at, due_at)
       values ($1, 'report', $2, $3, 'spam', '', $4, now())`,
      [v7(), v7(), v7(), `${yesterday}T${time}`],
    );
  }
  await known({
    discovery: {
      total: 9,
      days: [
        { day: before, count: 4 },
        { day: today, count: 5 },
      ],
      intents: { dating: [{ day: today, count: 3 }], training: [{ day: today, count: 4 }] },
    },
    messaging: { total: 7, days: [{ day: yesterday, count: 7 }] },
  });
  const of = (...[dating, training]: [number, number][]) => ({
    dating: { registrations: dating![0], matches: dating![1] },
    training: { registrations: training![0], matches: training![1] },
  });
  expect((await dora.call<AdminStatsDays>('GET', `${path}?days=3`)).body.days).toEqual([
    { day: before, registrations: 0, matches: 4, messages: 0, reports: 0, intents: of([0, 0], [0, 0]) },
    { day: yesterday, registrations: 2, matches: 0, messages: 7, reports: 2, intents: of([2, 0], [0, 0]) },
    { day: today, registrations: 2, matches: 5, messages: 0, reports: 0, intents: of([1, 3], [1, 4]) },
  ]);
  expect((await dora.call<AdminStatsDays>('GET', path)).body.days).toHaveLength(30);
});

it('counts the members with an open socket', async () => {
  const redis = admin.get<Redis>(Redis);
  await redis.del(ONLINE_MEMBERS);
  await redis.zadd(ONLINE_MEMBERS, Date.now() + 45_000, v7(), Date.now() + 45_000, v7(), Date.now() - 1, v7());
  expect((await figures()).usersOnline).toBe(2);
});
