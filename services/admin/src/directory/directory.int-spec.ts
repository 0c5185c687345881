import type { DirectoryPage } from '@corner/contracts/admin.api';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { eventually } from '@corner/testing/eventually';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { TestAdministrator } from '../administrators/administrators.fixture.js';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { accountOf, photosOf, profileOf, publish, signedPhotoOf, runWithoutTimeout } from './members.fixture.js';

const config = readAdminConfig();

let admin: TestService;
let dora: TestAdministrator;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
  dora = await TestAdministrator.join(admin, 'dora', 'admin');
});
afterAll(() => admin.close());

const db = () => admin.get(Database);
const directory = () => admin.get(Members);
const users = (query: string) => dora.call<DirectoryPage>('GET', `/api/admin/users?${query}`);
const found = async (search: string) =>
  (await users(`search=${encodeURIComponent(search)}&limit=50`)).body.users.map(({ id }) => id);
const emptied = () => db().query('truncate directory_members, directory_words, counts');

async function join(who: Persona, createdAt = '2026-01-01T00:00:00.000Z'): Promise<void> {
  await directory().apply([{ account: accountOf(who, { createdAt }) }]);
  await directory().apply([{ profile: profileOf(who), at: '2026-01-02' }]);
}

describe('GET /api/admin/users', () => {
  it.each([
    'page=0',
    'page=x',
    'limit=51',
    'limit=0',
    `search=${'x'.repeat(101)}`,
    'sort=name',
    'sort=email',
    'order=up',
    'intent=coaching',
    'intent=',
    'page=1&page=2',
  ])('rejects ?%s', async (query) => {
    expect((await users(query)).status).toBe(400);
  });

  it('is for administrators only', async () => {
    expect((await admin.request('GET', '/api/admin/users')).status).toBe(401);
    expect((await admin.request('GET', '/api/admin/users', { as: persona('Ann') })).status).toBe(401);
  });

  it('lists twenty a page, newest first, without duplicates, with the total', async () => {
    await emptied();
    const everybody = Array.from({ length: 45 }, (_, i) => persona(`Member${i}`));
    // Three members join in the same moment, to test the order.
    for (const [i, who] of everybody.entries())
      await join(who, new Date(1_760_000_000_000 + Math.floor(i / 3)).toISOString());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => users(`page=${page}`)));
    expect(pages.map(({ body }) => [body.users.length, body.total])).toEqual([20, 20, 5, 0].map((n) => [n, 45]));
    const listed = pages.flatMap(({ body }) => body.users);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(45);
    expect(listed.map(({ createdAt }) => createdAt)).toEqual(
      listed
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
  });

  it('filters by intent, in searches too, but not for visitors', async () => {
    await emptied();
    const [dates, both, trains, unasked] = ['Dates', 'Both', 'Trains', 'Unasked'].map((name) => persona('Ilse', name));
    for (const [who, intents] of [
      [dates, ['dating']],
      [both, ['dating', 'training']],
      [trains, ['training']],
      [unasked, null],
    ] as const) {
      await directory().apply([{ account: accountOf(who!, { createdAt: '2026-01-01T00:00:00.000Z' }) }]);
      await directory().apply([{ profile: profileOf(who!, { intents: intents && [...intents] }), at: '2026-01-02' }]);
    }
    const names = async (query: string) => {
      const { users: found, total } = (await users(query)).body;
      return [
        total,
        ...found.map(({ id }) => [dates, both, trains, unasked].findIndex((who) => who!.id === id)).sort(),
      ];
    };
    for (const search of ['', '&search=ilse', '&search=ilse+il', `&search=${both!.id.slice(0, 8)}`]) {
      expect([search, await names(`intent=dating${search}`)]).toEqual([search, [3, 0, 1, 3]]);
      expect([search, await names(`intent=training${search}`)]).toEqual([search, [2, 1, 2]]);
    }
    await directory().apply([{ profile: profileOf(both!, { version: 9, intents: ['dating'] }), at: '2026-01-03' }]);
    expect(await names('intent=training')).toEqual([1, 2]);
    expect((await admin.request('GET', '/api/public/users?intent=training')).status).toBe(400);
  });

  it('lists the oldest first on request, for visitors and searches too', async () => {
    await emptied();
    const members = [3, 1, 2].map((day) => ({ day, who: persona('Orla', `Nth${day}`) }));
    for (const { who, day } of members) {
      await directory().apply([{ account: accountOf(who, { createdAt: `2026-01-0${day}T00:00:00.000Z` }) }]);
      await directory().apply([{ profile: profileOf(who, { privacy: { listed: true } }), at: '2026-01-09' }]);
    }
    const ids = (page: { body: { users: { id: string }[] } }) => page.body.users.map(({ id }) => id);
    const oldest = [1, 2, 3].map((day) => members.find((member) => member.day === day)!.who.id);
    expect(ids(await users('sort=createdAt&order=asc'))).toEqual(oldest);
    expect(ids(await users('order=asc&search=orla&limit=2'))).toEqual(oldest.slice(0, 2));
    expect(ids(await users('order=asc&search=or+nt'))).toEqual(oldest);
    expect(ids(await users('sort=createdAt'))).toEqual(oldest.toReversed());
    const visitors = async (query: string) =>
      (await admin.request<DirectoryPage>('GET', `/api/public/users?${query}`)).body.users.map(({ id }) => id);
    expect(await visitors('order=asc')).toEqual((await visitors('')).toReversed());
  });

  it('shows account and profile, and the plan unless suspended or being deleted', async () => {
    const who = persona('Vera', 'Stone');
    await directory().apply([{ account: accountOf(who, { plan: 'premium', phoneVerified: true }) }]);
    const [bare] = (await users(`search=${who.id}`)).body.users;
    expect(bare).toMatchObject({ name: 'Vera Stone', profileImages: [], combatSports: [], lastSeenAt: null });
    await directory().apply([{ profile: profileOf(who, { name: 'Vee', photos: photosOf(who) }), at: '2026-01-02' }]);
    const [whole] = (await users(`search=${who.id}`)).body.users;
    expect(whole).toEqual({
      id: who.id,
      name: 'Vee',
      email: who.email,
      profileImages: [signedPhotoOf(who)],
      combatSports: ['Brazilian Jiu-Jitsu', 'Judo'],
      location: 'Austin, Texas, United States',
      subscriptionStatus: 'premium',
      isActive: true,
      isEmailVerified: true,
      isPhoneVerified: true,
      isFacebookVerified: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: '2026-01-02T00:00:00.000Z',
    });
    for (const [version, state] of [
      [2, 'suspended'],
      [3, 'deleting'],
    ] as const) {
      await directory().apply([{ account: accountOf(who, { version, state, plan: 'premium' }) }]);
      const [shown] = (await users(`search=${who.id}`)).body.users;
      expect(shown).toMatchObject({ subscriptionStatus: state, isActive: false });
    }
  });
});

describe('a search', () => {
  const jose = persona('José', 'Martínez-Ruiz');
  const josef = persona('Josef', 'Ruskin');
  beforeAll(async () => {
    await join(jose);
    await join(josef, '2026-01-03T00:00:00.000Z');
    await directory().apply([{ profile: profileOf(josef, { version: 2, name: 'Joe the Bear' }) }]);
  });

  it.each([
    ['jos', ['josef', 'jose']],
    ['JOSÉ', ['josef', 'jose']],
    ['martinez-r', ['jose']],
    ['ruiz', ['jose']],
    ['jose rui', ['jose']],
    ['ru jos', ['josef', 'jose']],
    ['bear', ['josef']],
    ['the joe', ['josef']],
    ['jos bear martinez', []],
    ['ose', []],
    ['%', []],
    ['_os', []],
    ["'; drop table directory_members; --", []],
  ])('finds word prefixes of names for %j', async (search, names) => {
    const ids = { jose: jose.id, josef: josef.id };
    expect(await found(search)).toEqual(names.map((name) => ids[name as 'jose']));
  });

  it('finds prefixes of addresses and ids, in any case', async () => {
    expect(await found(jose.email.slice(0, -4).toUpperCase())).toEqual([jose.id]);
    expect(await found(jose.id.slice(0, 30).toUpperCase())).toEqual([jose.id]);
    expect(await found('example.com')).toEqual([]);
    expect(await found(jose.id.slice(9))).toEqual([]);
  });

  it('counts hits over all pages', async () => {
    const answer = await users('search=jos&limit=1&page=2');
    expect(answer.body).toMatchObject({ total: 2, users: [{ id: jose.id }] });
  });

  it('no longer finds former names', async () => {
    const who = persona('Former');
    await join(who);
    await directory().apply([
      { account: accountOf(who, { version: 2, firstName: 'Latter', email: 'other@example.com' }) },
    ]);
    await directory().apply([{ profile: profileOf(who, { version: 2, name: 'Latter' }) }]);
    expect(await found('former')).toEqual([]);
    expect(await found('latter')).toEqual([who.id]);
  });

  it('with over ten thousand hits shows ten thousand, and still finds the newest and the rest', async () => {
    await emptied();
    await runWithoutTimeout(
      admin,
      `with made as (
        insert into directory_members (member_id, account_version, email, first_name, created_at, words)
        select gen_random_uuid(), 1, 'crowd.' || i || '@example.com', 'Crowd', timestamptz '2026-01-01' + i * interval '1 second',
          array['crowd.' || i || '@example.com', 'crowd', case when i % 4000 = 0 then 'rare' else 'common' end]
        from generate_series(1, 12000) i returning *
      )
      insert into directory_words select word, member_id, created_at, false from made, unnest(words) word`,
    );
    const { users: page, total } = (await users('search=crowd')).body;
    expect(total).toBe(10_000);
    expect(page.map(({ email }) => email)).toEqual(
      Array.from({ length: 20 }, (_, i) => `crowd.${12_000 - i}@example.com`),
    );
    expect((await users('search=crowd rare')).body).toMatchObject({ total: 3, users: [{}, {}, {}] });
    expect((await users('search=crowd common&page=501')).body.users).toEqual([]);
    expect((await users('search=crowd.1199')).body.total).toBe(11);
    await runWithoutTimeout(
      admin,
      `update directory_members set member_id = overlay(member_id::text placing '0abc0000' from 1 for 8)::uuid`,
    );
    const both = (await users('search=crowd 0abc0000&page=2')).body;
    expect(both).toMatchObject({ total: 10_000, users: { length: 20 } });
    const many = (await users('search=0abc0000&limit=5')).body;
    expect(many).toMatchObject({ total: 10_000, users: { length: 5 } });
    const joined = many.users.map(({ createdAt }) => createdAt);
    expect(joined).toEqual(joined.toSorted().reverse());
    expect((await users('page=600')).body).toMatchObject({ total: 12_000, users: { length: 20 } });
  });
});

describe('a search for very frequent words', () => {
  beforeAll(async () => {
    await db().query('truncate directory_members, directory_words');
    // Every second member has one of the two words; only the oldest three have both, beyond the newest that are scanned
    // first.
    await runWithoutTimeout(
      admin,
      `with made as (
        insert into directory_members (member_id, account_version, name, created_at, words)
        select gen_random_uuid(), 1, 'N' || i, timestamptz '2026-01-01' + i * interval '1 second',
          case when i <= 2 then array['even', 'odd'] when i = 3 then array['eventual', 'odd'] when i % 2 = 0 then array['even', 'eventful'] else array['odd'] end
        from generate_series(1, 24000) i returning *
      )
      insert into directory_words select word, member_id, created_at, false from made, unnest(words) word`,
    );
  });

  it('finds the few members with all of them, however old', async () => {
    const { users: page, total } = (await users('search=even odd')).body;
    expect([total, page.map(({ name }) => name)]).toEqual([3, ['N3', 'N2', 'N1']]);
    expect((await users('search=even odd&page=2')).body).toEqual({ users: [], total: 3 });
    expect((await users('search=eventful odd')).body.total).toBe(0);
    expect((await users('search=even odd never')).body.total).toBe(0);
  });
});

describe('events of identity, profiles and realtime', () => {
  const row = async (who: Persona) =>
    (
      await db().query<{ account_version: number; profile_version: number; seen: string }>(
        'select account_version, profile_version, seen_on::text as seen from directory_members where member_id = $1',
        [who.id],
      )
    )[0];

  it('may arrive in any order and repeated; the newest wins', async () => {
    const who = persona('Ann');
    await publish(admin, 'profiles.profile-updated', { profile: profileOf(who, { version: 3, name: 'Newest' }) });
    await eventually(async () => (await row(who))?.profile_version === 3);
    expect(await found(who.id)).toEqual([]);
    await publish(admin, 'profiles.profile-updated', { profile: profileOf(who, { version: 2, name: 'Older' }) });
    await publish(admin, 'identity.account-changed', { account: accountOf(who) });
    await publish(admin, 'identity.member-suspended', {
      account: accountOf(who, { version: 5, state: 'suspended' }),
      reason: null,
    });
    await publish(admin, 'identity.account-changed', { account: accountOf(who, { version: 4 }) });
    await eventually(async () => (await row(who))?.account_version === 5);
    expect(await found('newest')).toEqual([who.id]);
    expect(await found('older')).toEqual([]);
  });

  it('move the last day forwards only', async () => {
    const who = persona('Sue');
    await join(who);
    for (const day of ['2026-11-20', '2026-11-19']) {
      await publish(admin, 'realtime.member-seen', { memberId: who.id, at: `${day}T10:00:00.000Z` });
    }
    await eventually(async () => (await row(who))?.seen === '2026-11-20');
  });

  it('purge a member for good, confirm it each time, and ignore late events', async () => {
    const who = persona('Gone', 'Forever');
    await join(who);
    const purged = {
      account: { ...accountOf(who, { version: 9, state: 'purged' }), email: '', firstName: '', lastName: '' },
    };
    const confirmed = async () =>
      (
        await db().query(`select 1 from outbox where type = 'admin.member-erased' and payload ->> 'memberId' = $1`, [
          who.id,
        ])
      ).length;
    await publish(admin, 'identity.member-purged', purged);
    await publish(admin, 'identity.member-purged', purged);
    await eventually(async () => (await confirmed()) === 2);
    await directory().apply([{ account: accountOf(who, { version: 10 }) }]);
    await directory().apply([{ profile: profileOf(who, { version: 10 }) }]);
    for (const search of [who.id, 'gone', who.email]) expect(await found(search)).toEqual([]);
    const left = await db().query('select 1 from directory_words where member_id = $1', [who.id]);
    expect(left).toEqual([]);
    const [row] = await db().query('select * from directory_members where member_id = $1', [who.id]);
    const bare = { state: 'purged', email: '', first_name: '', last_name: '', name: null, created_at: null, words: [] };
    expect(row).toMatchObject({ ...bare, photos: [], location: null, seen_on: null });
  });
});
