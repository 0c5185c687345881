import type { AdminStats, PublicStats } from '@corner/contracts/admin.api';
import { ONLINE_MEMBERS } from '@corner/service-kit/redis/online-members';
import { Database } from '@corner/service-kit/database';
import { eventually } from '@corner/testing/eventually';
import { awayFromMidnight } from '@corner/testing/midnight';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import { TestAdministrator } from '../administrators/administrator.fixture.js';
import { config } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { accountOf, profileOf, publish } from '../directory/member.fixture.js';
import { StatsRepository, type CountedEvent } from './stats.repository.js';

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
});
afterAll(() => admin.close());

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const directory = () => admin.get(DirectoryRepository);
const stats = async () => (await dora.call<AdminStats>('GET', '/api/admin/stats')).body;
const figures = async () => (await admin.request<PublicStats>('GET', '/api/public/stats')).body;

it('the figures of administrators are for them', async () => {
  expect((await admin.request('GET', '/api/admin/stats')).status).toBe(401);
  expect(Object.keys(await stats()).sort()).toEqual(['active', 'suspended', 'total', 'verified']);
});

it('members count as there, active, suspended, verified and new today, whatever happens to them and in which order', async () => {
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
  for (const account of accounts) await directory().applyAccount(account);
  await directory().applySeen(seen!.id, ago(1));
  expect(await stats()).toEqual({ total: 5, active: 3, suspended: 0, verified: 2 });
  expect(await figures()).toMatchObject({ totalUsers: 5, activeUsers: 3, newUsersToday: 1 });

  for (const account of accounts) await directory().applyAccount(account);
  await directory().applySeen(seen!.id, ago(20));
  expect(await stats()).toEqual({ total: 5, active: 3, suspended: 0, verified: 2 });

  await directory().applyAccount(accountOf(seen!, { version: 2, state: 'suspended', createdAt: ago(90) }));
  await directory().applyAccount(
    accountOf(young!, { version: 2, state: 'deleting', createdAt: accounts[2]!.createdAt }),
  );
  await directory().applyProfile(profileOf(old!), ago(2).slice(0, 10));
  expect(await stats()).toEqual({ total: 5, active: 2, suspended: 1, verified: 2 });

  await directory().applyAccount(accountOf(seen!, { version: 3, createdAt: ago(90) }));
  await admin.get(Database).transaction(async (tx) => {
    for (const gone of [young!, facebook!]) await directory().erase(tx, gone.id);
  });
  expect(await stats()).toEqual({ total: 3, active: 2, suspended: 0, verified: 1 });
  expect((await figures()).newUsersToday).toBe(0);
});

it('changes at the same time are all counted', async () => {
  const before = await stats();
  const crowd = Array.from({ length: 40 }, (_, i) => persona(`Crowd${i}`));
  await Promise.all(crowd.map((who) => directory().applyAccount(accountOf(who, { phoneVerified: true }))));
  const after = await stats();
  expect([after.total - before.total, after.verified - before.verified]).toEqual([40, 40]);
});

it('matches and messages are counted once, however often and in whatever lists they come', async () => {
  const messages = Array.from({ length: 100 }, () => ({ eventId: v7(), madeAt: new Date().toISOString() }));
  const add = (events: CountedEvent[]) => admin.get(StatsRepository).add('messages', events);
  await Promise.all([add(messages.slice(0, 60)), add(messages.slice(30)), add([...messages].reverse())]);
  await add(messages);
  expect((await figures()).totalMessages).toBe(100);
  const match = { eventId: v7(), madeAt: new Date().toISOString() };
  for (let times = 0; times < 3; times++) await admin.get(StatsRepository).add('matches', [match]);
  expect((await figures()).totalMatches).toBe(1);
});

it('counts what discovery, messaging and jobs tell', async () => {
  const before = await figures();
  const [a, b] = [v7(), v7()];
  const createdAt = new Date().toISOString();
  const position = {
    id: v7(),
    title: 'Coach',
    department: 'Product',
    location: 'Remote',
    type: 'Full-time',
    description: '',
    requirements: [],
    featured: false,
    isActive: true,
    createdAt,
    version: 1,
  };
  const hidden = { ...position, id: v7(), version: 1 };
  const by = { administratorId: v7(), username: 'root' };
  await publish(admin, 'discovery.match-created', { matchId: v7(), memberIds: [a, b], createdAt });
  const message = {
    conversationId: v7(),
    messageId: v7(),
    seq: 1,
    senderId: a,
    recipientId: b,
    isRequest: false,
    createdAt,
  };
  for (let seq = 1; seq <= 20; seq++) await publish(admin, 'messaging.message-sent', { ...message, seq });
  await publish(admin, 'jobs.position-published', { position, by: null });
  await publish(admin, 'jobs.position-published', { position: hidden, by: null });
  await publish(admin, 'jobs.position-changed', { position: null, before: hidden, by });
  await eventually(async () => {
    const now = await figures();
    expect(now.totalMatches - before.totalMatches).toBe(1);
    expect(now.totalMessages - before.totalMessages).toBe(20);
    expect(now.activeJobPostings - before.activeJobPostings).toBe(1);
    return true;
  });
});

it('counts the members with an open socket', async () => {
  const redis = admin.get<Redis>(Redis);
  await redis.del(ONLINE_MEMBERS);
  await redis.zadd(ONLINE_MEMBERS, Date.now() + 45_000, v7(), Date.now() + 45_000, v7(), Date.now() - 1, v7());
  expect((await figures()).usersOnline).toBe(2);
});
