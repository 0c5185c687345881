import type { PublicMemberPage } from '@corner/contracts/admin.api';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { readAdminConfig } from '../admin.config.js';
import { AppModule } from '../app.module.js';
import { accountOf, profileOf, runWithoutTimeout } from '../directory/members.fixture.js';

const config = readAdminConfig();

let admin: TestService;
beforeAll(async () => {
  admin = await startTestService(AppModule, config);
});
afterAll(() => admin.close());

const users = (query = '') => admin.request<PublicMemberPage>('GET', `/api/public/users${query}`);
const directory = () => admin.get(Members);

async function join(who: Persona, account = {}, profile: Parameters<typeof profileOf>[1] = {}): Promise<Persona> {
  await directory().apply([{ account: accountOf(who, account) }]);
  await directory().apply([{ profile: profileOf(who, { ...profile, privacy: { listed: true, ...profile.privacy } }) }]);
  return who;
}

it.each(['?page=0', '?limit=51', '?search=a&search=b', '?email=x'])('rejects %s', async (query) => {
  expect((await users(query)).status).toBe(400);
});

it('lists no unlisted, hidden, inactive, unverified, incomplete, suspended or leaving member', async () => {
  await join(persona('Unasked'), {}, { privacy: { listed: false } });
  await join(persona('Hidden'), {}, { privacy: { discoverable: false } });
  await join(persona('Unverified'), { emailVerified: false });
  await join(persona('Incomplete'), {}, { complete: false });
  await join(persona('Suspended'), { state: 'suspended' });
  await join(persona('Leaving'), { state: 'deleting' });
  await directory().apply([{ account: accountOf(persona('Bare')) }]);
  await directory().apply([{ profile: profileOf(persona('Unheard')) }]);
  expect((await users()).body).toEqual({ users: [], total: 0 });
  for (const name of [
    'unasked',
    'early',
    'hidden',
    'unverified',
    'incomplete',
    'suspended',
    'leaving',
    'bare',
    'unheard',
  ]) {
    expect((await users(`?search=${name}`)).body).toEqual({ users: [], total: 0 });
  }
});

it("shows a listed member's first name, one photo, disciplines and masked address, without search engines", async () => {
  const key = 'AbcdefghijkLmnopqrstuA';
  const photos = [{ url: `/api/media/photos/${key}` }, { url: '/api/media/photos/second' }];
  const account = { email: 'vera.stone@mail.example.com' };
  const who = await join(persona('Vera', 'Stone'), account, { name: 'Vee Bear', photos });
  const answer = await users();
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(JSON.stringify(answer.body)).not.toContain(who.id);
  expect(JSON.stringify(answer.body)).not.toContain(key);
  const { users: listed, total } = answer.body;
  expect([listed, total]).toEqual([
    [
      {
        id: expect.stringMatching(/^[\w-]{22}$/) as string,
        name: 'Vee',
        email: 'v***@m***.com',
        profileImages: [
          expect.stringMatching(/^\/api\/media\/directory\/[\w-]{22}\?until=\d+&signature=[\w-]{43}$/) as string,
        ],
        combatSports: ['Brazilian Jiu-Jitsu', 'Judo'],
      },
    ],
    1,
  ]);
  expect((await users()).body.users[0]!.id).toBe(listed[0]!.id);
});

it('searches the shown name only, never address, surname or id', async () => {
  const who = await join(persona('Nina', 'Secret'), { email: 'unseen@example.com' }, { name: 'Panther Claws' });
  for (const search of ['nina', 'claws', 'secret', 'unseen', 'unseen@example.com', who.id, who.id.slice(0, 30)]) {
    expect((await users(`?search=${encodeURIComponent(search)}`)).body).toEqual({ users: [], total: 0 });
  }
  for (const search of ['panther', 'PAN']) {
    expect((await users(`?search=${search}`)).body).toMatchObject({ users: [{ name: 'Panther' }], total: 1 });
  }
});

it('reflects changes of members', async () => {
  const who = await join(persona('Coming'), {}, { name: 'Comet' });
  const count = async () => (await users('?search=comet')).body.total;
  expect(await count()).toBe(1);
  const hide = { version: 2, name: 'Comet', privacy: { discoverable: false } };
  await directory().apply([{ profile: profileOf(who, hide) }]);
  expect(await count()).toBe(0);
  await directory().apply([{ profile: profileOf(who, { ...hide, version: 3, privacy: { listed: true } }) }]);
  expect(await count()).toBe(1);
  await directory().apply([{ profile: profileOf(who, { ...hide, version: 4, privacy: {} }) }]);
  expect(await count()).toBe(0);
  await directory().apply([{ profile: profileOf(who, { ...hide, version: 5, privacy: { listed: true } }) }]);
  expect(await count()).toBe(1);
  await directory().apply([{ account: accountOf(who, { version: 2, state: 'suspended' }) }]);
  expect(await count()).toBe(0);
});

it('returns ten a page, newest first', async () => {
  for (let i = 0; i < 12; i++) {
    const createdAt = new Date(Date.UTC(2026, 5, i + 1)).toISOString();
    await join(persona(`Pager${i}`), { createdAt }, { name: `Pager${i} number` });
  }
  const { body } = await users('?search=pager');
  expect([body.users.length, body.total]).toEqual([10, 12]);
  expect(body.users.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `Pager${11 - i}`));
  expect((await users('?search=pager&page=2')).body.users).toHaveLength(2);
});

it('finds the newest of very many, and the oldest by two frequent words that few combine', async () => {
  await runWithoutTimeout(
    admin,
    `with made as (
      insert into directory_members
        (member_id, account_version, state, email, email_verified, complete, discoverable, wants_listing, name, created_at, words,
         public_words)
      select gen_random_uuid(), 1, 'active', 'x@example.com', true, true, true, true, 'Crowd' || i,
        timestamptz '2027-01-01' + i * interval '1 second', words, words
      from generate_series(1, 21000) i, lateral (select case when i = 1 then array['even', 'odd']
        when i % 2 = 0 then array['even'] else array['odd'] end as words) as each returning *
    )
    insert into directory_words select word, member_id, created_at, true from made, unnest(words) word`,
  );
  const { body } = await users('?search=odd');
  expect(body).toMatchObject({ total: 10_000, users: { length: 10 } });
  expect(body.users[0]!.name).toBe('Crowd20999');
  expect((await users('?search=even odd')).body).toMatchObject({ users: [{ name: 'Crowd1' }], total: 1 });
});
