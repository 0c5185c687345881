/**
 * Made installation.json.gz, the first schema with data, on the build that had it:
 *   DATA_DIR=$DATA PORT=8290 SEED_MEMBERS=4 LIMIT_FACTOR=100 npm start
 *   node e2e/upgrade/make-installation.mjs people http://localhost:8290 $DATA       while it runs
 *   node e2e/upgrade/make-installation.mjs pack $DATA                               once it has stopped
 * Kept as a record of every row, and to make one of a later release.
 */
import { startInfrastructure } from '@corner/embedded/infrastructure';
import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

const sharp = createRequire(import.meta.url)('sharp');
const PASSWORD = 'A-long-passphrase-1';
const workspace = join(import.meta.dirname, '../..');
const services = ['identity', 'profiles', 'discovery', 'messaging', 'notifications', 'admin', 'jobs'];

async function call(base, person, method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: Object.entries(person.cookies ?? {})
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(person.token && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    (person.cookies ??= {})[name] = value;
  }
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : undefined;
}

async function join_(base, firstName, more = {}) {
  const person = { email: `${firstName.toLowerCase()}@upgrade.example`, password: PASSWORD, firstName };
  const account = { email: person.email, password: PASSWORD, firstName, lastName: 'Upgrade' };
  person.id = (await call(base, person, 'POST', '/api/register', account)).user.id;
  let token;
  while (!token) {
    const mails = await call(base, {}, 'GET', `/dev/mailbox.json?to=${person.email}`);
    token = /verify-email\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    await delay(100);
  }
  await call(base, person, 'POST', '/api/verify-email', { token });
  await call(base, person, 'POST', '/api/login', { email: person.email, password: PASSWORD });
  await call(base, person, 'POST', '/api/profile/setup', {
    name: firstName,
    age: 30,
    location: 'Reykjavík, Iceland',
    combatSports: ['Boxing'],
    experienceLevel: 'Blue Belt',
    ...more,
  });
  return person;
}

async function people(base, dataDir) {
  const alice = await join_(base, 'Alice', { bio: 'Southpaw, 10 years' });
  const bob = await join_(base, 'Bob');
  const [carol, dave, erin, frank] = [
    await join_(base, 'Carol'),
    await join_(base, 'Dave'),
    await join_(base, 'Erin'),
    await join_(base, 'Frank'),
  ];
  const all = { alice, bob, carol, dave, erin, frank };
  const photo = new FormData();
  const picture = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#b3202c' } })
    .jpeg()
    .toBuffer();
  photo.append('photo', new Blob([picture], { type: 'image/jpeg' }), 'alice.jpg');
  await call(base, alice, 'POST', '/api/profile/photos', photo);
  // Every service knows every member.
  await delay(10_000);
  const swipe = (from, to, isLike = true) => call(base, from, 'POST', '/api/swipe', { targetId: to.id, isLike });
  await swipe(alice, bob);
  const { matchId } = await swipe(bob, alice);
  await swipe(alice, carol);
  const ended = (await swipe(carol, alice)).matchId;
  await swipe(frank, alice);
  await swipe(dave, carol, false);
  await swipe(erin, frank);
  await call(base, erin, 'POST', '/api/swipe/undo');
  for (const [from, to, content] of [
    [alice, bob, 'Hello Bob'],
    [bob, alice, 'Hello Alice, sparring on Friday?'],
    [alice, carol, 'Hello Carol'],
    [erin, carol, 'Do you train in the city?'],
  ]) {
    await delay(200);
    await call(base, from, 'POST', '/api/messages', { recipientId: to.id, content });
  }
  await call(base, carol, 'DELETE', `/api/matches/${ended}`);
  await call(base, alice, 'POST', '/api/blocks', { userId: dave.id });
  await call(base, erin, 'POST', '/api/blocks', { userId: alice.id });
  await call(base, bob, 'POST', '/api/blocks', { userId: frank.id });
  await call(base, frank, 'POST', '/api/blocks', { userId: bob.id });
  await call(base, carol, 'POST', '/api/reports', { memberId: dave.id, category: 'other', note: 'Rude words' });
  await call(base, carol, 'POST', '/api/support/tickets', {
    kind: 'support',
    subject: 'A question',
    message: 'How do I change my sport?',
  });
  await call(base, carol, 'PATCH', '/api/settings/privacy', { showAge: false, showDistance: false });
  const boss = { ...JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')) };
  boss.token = (await call(base, boss, 'POST', '/api/admin/login', boss)).token;
  const moderator = { username: 'moderator', password: PASSWORD };
  await call(base, boss, 'POST', '/api/admin/administrators', { ...moderator, role: 'admin' });
  await call(base, boss, 'POST', `/api/admin/users/${dave.id}/suspend`, { reason: 'Spam' });
  writeFileSync(
    join(dataDir, 'people.json'),
    JSON.stringify({ members: all, matchId, endedMatchId: ended, administrators: [boss, moderator] }, null, 2),
  );
  await delay(15_000);
}

async function pack(dataDir) {
  const infrastructure = await startInfrastructure({ dataDir, cacheDir: join(workspace, '.data/bin') });
  const packed = {};
  const { members } = JSON.parse(readFileSync(join(dataDir, 'people.json'), 'utf8'));
  for (const service of services) {
    const url = new URL(infrastructure.urls.postgres);
    url.pathname = `/${service}`;
    const client = new pg.Client(url.href);
    await client.connect();
    await prepared[service]?.(client, members);
    const { rows: tables } = await client.query(
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
    );
    packed[service] = { migrations: [], tables: {} };
    const { rows } = await client.query('select name from migrations order by id');
    packed[service].migrations = rows.map(({ name }) => name);
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select coalesce(json_agg(t), '[]')::text as rows from "${tablename}" t`);
      packed[service].tables[tablename] = rows[0].rows;
    }
    await client.end();
  }
  await infrastructure.stop();
  const files = {};
  for (const file of [
    'admin.json',
    'demo.json',
    'secrets.json',
    'people.json',
    'operator.json',
    'mailbox.jsonl',
    'schema',
  ])
    if (existsSync(join(dataDir, file))) files[file] = readFileSync(join(dataDir, file)).toString('base64');
  const photos = JSON.parse(packed.profiles.tables.photos).filter((row) => row.member_id === members.alice.id);
  const keys = JSON.stringify(photos);
  for (const name of readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })) {
    const path = join(name.parentPath, name.name);
    if (name.isFile() && keys.includes(dirname(path).split('/').at(-1)))
      files[path.slice(dataDir.length + 1)] = readFileSync(path).toString('base64');
  }
  const text = JSON.stringify({ packedAt: new Date().toISOString(), services: packed, files });
  writeFileSync(join(import.meta.dirname, 'installation.json.gz'), gzipSync(text, { level: 9 }));
  console.log(Object.keys(files), `${text.length} characters`);
}

/** State that only time makes: yesterday's likes, and unpublished events. */
const prepared = {
  discovery: async (client) => {
    await client.query(`update swipes set at = at - interval '26 hours'`);
    await client.query(`insert into outbox (event_id, type, payload, created_at)
      select gen_random_uuid(), type, payload, now() from outbox where type = 'discovery.member-liked' limit 1`);
  },
  profiles: async (client) => {
    await client.query(`insert into outbox (event_id, type, payload, created_at)
      select gen_random_uuid(), type, payload, now() from outbox where type = 'profiles.profile-updated'
      order by id desc limit 1`);
  },
  messaging: async (client) => {
    await client.query(`insert into outbox (event_id, type, payload, created_at)
      select gen_random_uuid(), type, payload, now() from outbox where type = 'messaging.message-sent'
      order by id desc limit 1`);
  },
};

const [, , step, ...args] = process.argv;
if (step === 'people') await people(...args);
else await pack(...args);
