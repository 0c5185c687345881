import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inDatabase } from '../product/database.js';
import { Caller } from '../people/member.js';
import { startProduct, type Product } from '../product/product.js';
import { layOut } from './lay-out.js';

/** The members that `upgrade/make-installation.mjs` made in the old version. */
interface People {
  members: Record<Name, { id: string; email: string; password: string; cookies: Record<string, string> }>;
  matchId: string;
  endedMatchId: string;
  administrators: { username: string; password: string }[];
}
type Name = 'alice' | 'bob' | 'carol' | 'dave' | 'erin' | 'frank';

let dataDir: string;
const elsewhere = process.env.E2E_BASE_URL;
let product: Product;
let people: People;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(join(tmpdir(), 'corner-upgrade-'));
  await layOut(join(import.meta.dirname, 'installation.json.gz'), dataDir);
  product = await startProduct(dataDir, 4);
  process.env.E2E_BASE_URL = product.url;
  people = JSON.parse(readFileSync(join(dataDir, 'people.json'), 'utf8')) as People;
});
test.afterAll(async () => {
  process.env.E2E_BASE_URL = elsewhere;
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A member with the cookies of the old version. */
function returning(name: Name): Caller {
  const caller = new Caller();
  for (const [cookie, value] of Object.entries(people.members[name].cookies)) caller.cookies.set(cookie, value);
  return caller;
}

async function asked<T>(caller: Caller, path: string): Promise<T> {
  return (await caller.expect('GET', path)).body as T;
}

/** Signs in an administrator of the old version and returns the header. */
async function administrator(index: number): Promise<{ authorization: string }> {
  const { username, password } = people.administrators[index]!;
  const answer = await new Caller().expect('POST', '/api/admin/login', { body: { username, password } });
  return { authorization: `Bearer ${(answer.body as { token: string }).token}` };
}

test('members sign in with their old passwords, and their old cookies still hold', async () => {
  for (const [name, { id, email, password }] of Object.entries(people.members)) {
    if (name === 'dave') continue;
    expect(await asked(returning(name as Name), '/api/auth/user')).toMatchObject({ id, email });
    const anew = new Caller();
    expect((await anew.call('POST', '/api/login', { body: { email, password } })).status, name).toBe(200);
    expect((await anew.call('POST', '/api/login', { body: { email, password: `${password}?` } })).status).toBe(401);
  }
});

test('suspended members stay suspended', async () => {
  const { email, password } = people.members.dave;
  const answer = await new Caller().call('POST', '/api/login', { body: { email, password } });
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('Spam');
});

test('profiles, settings and photos are as they were', async () => {
  const alice = returning('alice');
  const user = await asked<{ profileImages: string[] }>(alice, '/api/auth/user');
  expect(user).toMatchObject({
    name: 'Alice',
    age: 30,
    location: 'Reykjavík, Iceland',
    bio: 'Southpaw, 10 years',
    combatSports: ['Boxing'],
    experienceLevel: 'Blue Belt',
  });
  expect(user.profileImages).toHaveLength(1);
  const photo = await alice.call('GET', user.profileImages[0]!);
  expect(photo.status).toBe(200);
  expect(photo.headers.get('content-type')).toBe('image/webp');
  expect(await asked(returning('carol'), '/api/settings/privacy')).toMatchObject({
    showAge: false,
    showDistance: false,
    discoverable: true,
  });
});

test('matches, messages and requests are whole', async () => {
  const { alice, bob, erin } = people.members;
  const conversations = await asked<{ id: string; isRequest: boolean; unreadCount: number }[]>(
    returning('alice'),
    '/api/conversations',
  );
  expect(conversations).toHaveLength(1);
  expect(conversations[0]).toMatchObject({ isRequest: false, unreadCount: 1 });
  const messages = await asked<{ seq: number; senderId: string; content: string }[]>(
    returning('alice'),
    `/api/matches/${people.matchId}/messages`,
  );
  expect(messages.map(({ seq, senderId, content }) => [seq, senderId, content])).toEqual([
    [1, alice.id, 'Hello Bob'],
    [2, bob.id, 'Hello Alice, sparring on Friday?'],
  ]);
  const requests = await asked<{ isRequest: boolean }[]>(returning('carol'), '/api/conversations');
  expect(requests.filter(({ isRequest }) => isRequest)).toHaveLength(1);
  const asking = await asked<{ content: string }[]>(returning('carol'), `/api/messages/${erin.id}`);
  expect(asking.map(({ content }) => content)).toEqual(['Do you train in the city?']);
  const answer = { recipientId: alice.id, content: 'Friday it is' };
  expect((await returning('bob').call('POST', '/api/messages', { body: answer })).status).toBe(201);
});

test('an ended match is still listed, and ended', async () => {
  const ended = await asked<{ user: { name: string } }[]>(returning('alice'), '/api/matches/ended');
  expect(ended.map(({ user }) => user.name)).toEqual(['Carol']);
  expect((await returning('alice').call('GET', `/api/matches/${people.endedMatchId}`)).status).toBe(404);
});

test('blocks hold in both directions, with the names of their moment', async () => {
  const blocked = async (name: Name) =>
    (await asked<{ id: string; name: string }[]>(returning(name), '/api/blocks')).map(({ id, name }) => [id, name]);
  const { alice, bob, dave, frank } = people.members;
  expect(await blocked('alice')).toEqual([[dave.id, 'Dave']]);
  expect(await blocked('erin')).toEqual([[alice.id, 'Alice']]);
  expect(await blocked('bob')).toEqual([[frank.id, 'Frank']]);
  // The later of two blocks of a pair has no name.
  expect(await blocked('frank')).toEqual([[bob.id, 'Member unavailable']]);
  const hidden = [
    ['alice', 'erin'],
    ['erin', 'alice'],
    ['bob', 'frank'],
    ['frank', 'bob'],
  ] as const;
  for (const [viewer, other] of hidden) {
    const { id } = people.members[other];
    expect((await returning(viewer).call('GET', `/api/members/${id}`)).status).toBe(404);
    const deck = await asked<{ id: string }[]>(returning(viewer), '/api/discover?limit=50');
    expect(deck.map((card) => card.id)).not.toContain(id);
  }
});

test('the deck answers, and a like of yesterday makes a match today', async () => {
  const { frank } = people.members;
  const deck = await asked<{ id: string }[]>(returning('alice'), '/api/discover?limit=50');
  expect(deck.map(({ id }) => id)).toContain(frank.id);
  const like = { targetId: frank.id, isLike: true };
  const answer = await returning('alice').expect('POST', '/api/swipe', { body: like });
  expect(answer.body).toMatchObject({ match: true });
});

test('administrators, the report, the question and the audit log are there', async () => {
  for (const index of [0, 1]) {
    const headers = await administrator(index);
    const caller = new Caller();
    const reports = await caller.expect('GET', '/api/admin/reports', { headers });
    expect(reports.text).toContain('Rude words');
    const users = await caller.expect('GET', '/api/admin/users?search=alice', { headers });
    expect(users.text).toContain(people.members.alice.id);
  }
  const headers = await administrator(0);
  const audit = await new Caller().expect('GET', '/api/admin/audit', { headers });
  expect(audit.text).toContain('Spam');
  expect(await asked<unknown[]>(returning('carol'), '/api/support/tickets')).toHaveLength(1);
  expect(await asked<unknown[]>(new Caller(), '/api/jobs')).not.toHaveLength(0);
});

test('events of the old version, also those it had not yet published, are understood', async () => {
  const headers = await administrator(0);
  const waiting = 'select count(*)::int as count from outbox where sent_at is null';
  await expect(async () => {
    for (const name of ['identity', 'profiles', 'discovery', 'messaging', 'admin', 'jobs'] as const) {
      expect(await inDatabase(name, waiting, [], dataDir)).toEqual([{ count: 0 }]);
    }
    const operations = await new Caller().expect('GET', '/api/admin/operations', { headers });
    expect((operations.body as { deadLetters: object }).deadLetters).toMatchObject({ total: 0 });
  }).toPass();
});

test('every table belongs to its service, and nothing that a process does is denied', async () => {
  for (const name of ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'] as const) {
    const owners = `select distinct tableowner as owner from pg_tables where schemaname = 'public'`;
    expect(await inDatabase(name, owners, [], dataDir)).toEqual([{ owner: name }]);
  }
  const log = (name: string) => readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
  expect(log('nats')).not.toContain('Violation');
  for (const name of ['redis', 'services', 'gateway']) expect(log(name)).not.toContain('NOPERM');
});
