import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { DEFAULT_PRIVACY, type ProfileSnapshot, type User } from '@corner/contracts/profiles.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { Database } from '@corner/service-kit/database/database';
import { accountOf } from '@corner/testing/members';
import { stubResponse } from '@corner/testing/other-services';
import { alice, bob, carol, persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { profilesOptions } from '../media/upload/upload.options.js';
import { readProfilesConfig } from '../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;

const setup = {
  name: 'Alice',
  age: 29,
  location: 'Austin, TX',
  combatSports: ['BJJ', 'Boxing'],
  experienceLevel: 'Blue Belt',
};

function account(member: Persona): AccountFacts {
  return { ...accountOf(member), mfa: true };
}

beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
  for (const member of [alice, bob]) stubResponse('GET', `/internal/accounts/${member.id}`, account(member));
});
afterAll(() => profiles.close());

describe('access', () => {
  it.each([
    ['GET', '/api/auth/user'],
    ['POST', '/api/profile/setup'],
    ['PATCH', '/api/profile'],
    ['PUT', '/api/profile/quiz'],
    ['GET', '/api/places?q=aus'],
    ['POST', '/api/profile/photos'],
    ['GET', '/api/settings/privacy'],
  ])('%s %s needs a session', async (method, path) => {
    expect((await profiles.request(method, path)).status).toBe(401);
  });

  it('hides the internal snapshot from members', async () => {
    expect((await profiles.request('GET', `/internal/profiles/${alice.id}`, { as: alice })).status).toBe(404);
  });

  it('rejects a member whose account is gone', async () => {
    expect((await profiles.request('GET', '/api/auth/user', { as: persona('Gone') })).status).toBe(401);
  });
});

describe('POST /api/profile/setup', () => {
  it.each([
    [{ ...setup, name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ ...setup, age: 17 }, 'age', 'Must be 18 or older'],
    [{ ...setup, age: 101 }, 'age', 'Invalid age'],
    [{ ...setup, age: '30' }, 'age', 'Invalid age'],
    [{ ...setup, age: undefined }, 'age', 'Required'],
    [{ ...setup, location: 'A' }, 'location', 'Location is required'],
    [{ ...setup, bio: 'x'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
    [{ ...setup, combatSports: [] }, 'combatSports', 'Select at least one combat sport'],
    [{ ...setup, combatSports: ['Ballet'] }, 'combatSports.0', 'Unknown combat sport'],
    [{ ...setup, experienceLevel: '' }, 'experienceLevel', 'Experience level is required'],
    [{ ...setup, name: 'Al\0ice' }, 'name', 'Invalid characters'],
    [{ ...setup, name: 'Alice 2' }, 'name', 'Use letters, spaces, hyphens, apostrophes and dots only'],
    [{ ...setup, name: 'Corner Support' }, 'name', 'This name is reserved for our team'],
    [{ ...setup, role: 'admin' }, 'role', "Unrecognized key(s) in object: 'role'"],
    [{ ...setup, name: undefined }, 'name', 'Required'],
  ])('rejects %j and stores nothing', async (body, field, message) => {
    const answer = await profiles.request<{ details: unknown[] }>('POST', '/api/profile/setup', { as: bob, body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toContainEqual({ field, message });
    expect(await profiles.get(Database).query('select 1 from profiles where member_id = $1', [bob.id])).toEqual([]);
  });

  it('stores codes, resolves the place to a cell, returns labels and publishes the change', async () => {
    const answer = await profiles.request<User>('POST', '/api/profile/setup', { as: alice, body: setup });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: alice.id,
      name: 'Alice',
      combatSports: ['Brazilian Jiu-Jitsu', 'Boxing'],
      location: 'Austin, TX',
      locationResolved: true,
      email: alice.email,
    });
    const snapshot = await profiles.internal<{ cell: string; complete: boolean; version: number }>(
      'GET',
      `/internal/profiles/${alice.id}`,
    );
    expect(snapshot.body).toMatchObject({ cell: expect.stringMatching(/^86/), complete: true });
    const events = await profiles.get(Database).query<{ version: number }>(
      `select (payload->'profile'->>'version')::int as version from outbox
         where type = 'profiles.profile-updated' and payload->'profile'->>'memberId' = $1 order by id`,
      [alice.id],
    );
    expect(events.at(-1)!.version).toBe(snapshot.body.version);
  });

  it('accepts an unknown place', async () => {
    const body = { ...setup, location: 'Nowhere Special' };
    const answer = await profiles.request<User>('POST', '/api/profile/setup', { as: bob, body });
    expect(answer.body).toMatchObject({ location: 'Nowhere Special', locationResolved: false });
  });
});

describe('contact details in a text of the profile', () => {
  const patch = (path: string, body: object) =>
    profiles.request<{ code: string; details: { field: string }[] }>('PATCH', path, { as: alice, body });

  it.each([
    ['/api/profile', { bio: 'Write me: t.me/alice' }, ['bio']],
    ['/api/profile', { gym: 'insta: alice_92', bio: 'five one two five five five zero one four six' }, ['gym', 'bio']],
    ['/api/profile', { name: 'Alice insta aliceboxt' }, ['name']],
    ['/api/profile/preferences', { occupation: 'evil dot com' }, ['occupation']],
    ['/api/profile/setup', { location: 'Austin, +1 512 555 0146' }, ['location']],
    ['/api/profile', { trainingSchedule: 'WhatsApp me' }, ['trainingSchedule']],
  ])('are rejected in PATCH %s %j', async (path, body, fields) => {
    const answer = await patch(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'CONTACT_DETAILS' } });
    expect(answer.body.details.map(({ field }) => field).sort()).toEqual([...fields].sort());
  });

  it('are kept if already stored, and may be resent', async () => {
    const bio = 'Write me: t.me/alice';
    await profiles
      .get(Database)
      .query(`update profiles set details = details || jsonb_build_object('bio', $2::text) where member_id = $1`, [
        alice.id,
        bio,
      ]);
    expect((await patch('/api/profile', { bio, gym: '10th Planet' })).status).toBe(200);
    expect((await patch('/api/profile', { bio: `${bio}2` })).status).toBe(400);
    expect((await patch('/api/profile', { bio: '', gym: '' })).status).toBe(200);
  });
});

describe('a name from before the rules for names', () => {
  const patch = (body: object) => profiles.request<User>('PATCH', '/api/profile', { as: carol, body });

  it('is kept until its owner changes it, and cannot be set again', async () => {
    stubResponse('GET', `/internal/accounts/${carol.id}`, account(carol));
    await profiles.request('POST', '/api/profile/setup', { as: carol, body: setup });
    const old = 'Carol 99 👩\u200d🦰';
    await profiles.get(Database).query('update profiles set name = $2 where member_id = $1', [carol.id, old]);

    for (const answer of [
      await patch({ name: old, gym: 'Iron Lotus' }),
      await profiles.request<User>('POST', '/api/profile/setup', { as: carol, body: { ...setup, name: old } }),
    ])
      expect(answer).toMatchObject({ status: 200, body: { name: old } });
    expect((await patch({ name: 'Carol 98' })).status).toBe(400);
    expect((await patch({ name: 'Carol' })).body.name).toBe('Carol');
    expect((await patch({ name: old })).status).toBe(400);
  });
});

describe('the quiz', () => {
  const quiz = {
    preferences: { energy_match: 'Early bird: done before work', date_preferences: 'A hike and a long talk' },
    traits: { Disciplined: 1, Adventurous: 1 },
    interests: ['Hiking'],
    combatPreferences: [],
  };
  const put = (body: unknown) => profiles.request<User>('PUT', '/api/profile/quiz', { as: alice, body });
  const me = async () => (await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body;

  it('rejects unknown answers and stores nothing', async () => {
    for (const [wrong, field] of [
      [{ ...quiz, preferences: { energy_match: 'x'.repeat(10_000) } }, 'preferences.energy_match'],
      [{ ...quiz, traits: { Disciplined: 1e9 } }, 'traits.Disciplined'],
      [{ ...quiz, interests: 'Hiking' }, 'interests'],
      [{ ...quiz, score: 1 }, 'score'],
      [{ ...quiz, traits: { toString: 1 } }, 'traits'],
      [{ ...quiz, combatPreferences: undefined }, 'combatPreferences'],
    ] as const) {
      const answer = await profiles.request('PUT', '/api/profile/quiz', { as: alice, body: wrong });
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
    expect((await me()).quiz).toBeNull();
  });

  it('is on the profile, and only its answers are published', async () => {
    expect((await put(quiz)).body.quiz).toEqual(quiz);
    expect((await me()).quiz).toEqual(quiz);
    const snapshot = await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${alice.id}`);
    expect(snapshot.body.quiz).toEqual({ energy_match: 'early_bird', date_preferences: 'outdoors' });
    expect(JSON.stringify(snapshot.body)).not.toMatch(/traits|interests"|combatPreferences/);
  });

  it('is replaced as a whole, and is accepted by the setup too', async () => {
    const again = { preferences: {}, traits: { Calm: 2 }, interests: [], combatPreferences: [] };
    await put(again);
    expect((await me()).quiz).toEqual(again);
    await profiles.request('POST', '/api/profile/setup', { as: alice, body: { ...setup, quiz } });
    expect((await me()).quiz).toEqual(quiz);
    await profiles.request('POST', '/api/profile/setup', { as: alice, body: setup });
    expect((await me()).quiz).toEqual(quiz);
  });
});

describe('changes', () => {
  it('keeps concurrent changes of different fields', async () => {
    const answers = await Promise.all([
      profiles.request('PATCH', '/api/profile', { as: alice, body: { bio: 'On the mat by six.' } }),
      profiles.request('PATCH', '/api/profile/preferences', { as: alice, body: { height: 66 } }),
      profiles.request('PATCH', '/api/profile/setup', { as: alice, body: { smoking: 'Never' } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const user = await profiles.request<User>('GET', '/api/auth/user', { as: alice });
    expect(user.body).toMatchObject({ bio: 'On the mat by six.', height: 66, smoking: 'Never', mfa: true });
  });

  it('rejects an unknown language or status, and hides an inactive member until they return', async () => {
    const patch = (body: object) => profiles.request<User>('PATCH', '/api/profile', { as: alice, body });
    for (const body of [{ language: 'Klingon' }, { language: null }, { accountStatus: 'Asleep' }]) {
      expect((await patch(body)).status).toBe(400);
    }
    expect((await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body).toMatchObject({
      language: 'English',
      accountStatus: 'Active',
    });
    const discoverable = async () =>
      (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${alice.id}`)).body.privacy.discoverable;
    const away = await patch({ language: 'es', accountStatus: 'Inactive' });
    expect(away.body).toMatchObject({ language: 'Spanish', accountStatus: 'Inactive', isActive: true });
    const { body: snapshot } = await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${alice.id}`);
    expect(snapshot.language).toBe('es');
    expect(await discoverable()).toBe(false);
    const privacy = await profiles.request('GET', '/api/settings/privacy', { as: alice });
    expect(privacy.body).toMatchObject({ discoverable: true });
    await patch({ accountStatus: 'Active' });
    expect(await discoverable()).toBe(true);
  });

  it('has SmartPick on until the member turns it off, and publishes that', async () => {
    const patch = (body: object) => profiles.request<User>('PATCH', '/api/profile', { as: alice, body });
    const snapshot = async () =>
      (await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${alice.id}`)).body.smartPick;
    for (const smartPick of ['off', null, 0]) expect((await patch({ smartPick })).status).toBe(400);
    expect((await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body.smartPick).toBe(true);
    expect(await snapshot()).toBe(true);
    expect((await patch({ smartPick: false })).body).toMatchObject({ smartPick: false });
    expect(await snapshot()).toBe(false);
    await patch({ smartPick: true });
  });

  it('requires the current password beside a new one', async () => {
    const answer = await profiles.request('PATCH', '/api/profile', { as: alice, body: { password: 'long enough' } });
    expect(answer.body).toMatchObject({ details: [{ field: 'currentPassword', message: 'Required' }] });
  });

  it('changes nothing if one part is refused, of the profile or the account', async () => {
    const photo = { profileImages: [`/api/media/photos/${'A'.repeat(22)}`] };
    const account = { phoneNumber: '+1 555 0100' };
    const bio = { bio: 'Never said' };
    stubResponse('PATCH', `/internal/accounts/${alice.id}`, {});
    const badPhoto = await profiles.request('PATCH', '/api/profile', {
      as: alice,
      body: { ...bio, ...account, ...photo },
    });
    expect(badPhoto.body).toMatchObject({ statusCode: 400, details: [{ field: 'profileImages.0' }] });
    stubResponse('PATCH', `/internal/accounts/${alice.id}`, { code: 'WRONG_PASSWORD' }, 400);
    const badAccount = await profiles.request('PATCH', '/api/profile', { as: alice, body: { ...bio, ...account } });
    expect(badAccount).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect((await profiles.request<User>('GET', '/api/auth/user', { as: alice })).body.bio).not.toBe(bio.bio);
  });

  it('rejects forms elsewhere', async () => {
    const form = new FormData();
    form.append('bio', 'In a form');
    const answer = await fetch(`${profiles.url}/api/profile`, { method: 'PATCH', headers: alice.headers, body: form });
    expect(answer.status).toBe(415);
  });

  it('returns defaults without a profile, and creates none', async () => {
    const who = persona('Nora');
    stubResponse('GET', `/internal/accounts/${who.id}`, { memberId: who.id, email: who.email, state: 'active' });
    const { body } = await profiles.request('GET', '/api/settings/privacy', { as: who });
    expect(body).toEqual({ ...DEFAULT_PRIVACY, version: 0 });
    expect((await profiles.internal('GET', `/internal/profiles/${who.id}`)).status).toBe(404);
  });

  it('stores privacy settings and rejects unknown ones', async () => {
    const bad = await profiles.request('PATCH', '/api/settings/privacy', { as: alice, body: { showEmail: true } });
    expect(bad.status).toBe(400);
    const good = await profiles.request('PATCH', '/api/settings/privacy', { as: alice, body: { showAge: false } });
    expect(good.body).toEqual({
      showAge: false,
      showDistance: true,
      showOnline: false,
      discoverable: true,
      messagesFrom: 'everyone',
      readReceipts: true,
      listed: false,
      showNew: false,
      version: expect.any(Number),
    });
    const setup = { name: 'Alice', age: 30, location: 'Lisbon', combatSports: ['Judo'], experienceLevel: 'Blue Belt' };
    const asked = { listed: true, messagesFrom: 'verified', showOnline: true };
    const unknown = { ...setup, messagesFrom: 'strangers' };
    expect((await profiles.request('POST', '/api/profile/setup', { as: alice, body: unknown })).status).toBe(400);
    await profiles.request('POST', '/api/profile/setup', { as: alice, body: { ...setup, ...asked } });
    await profiles.request('POST', '/api/profile/setup', { as: alice, body: setup });
    expect((await profiles.request('GET', '/api/settings/privacy', { as: alice })).body).toMatchObject({
      ...asked,
      discoverable: true,
    });
    const notBoolean = await profiles.request('PATCH', '/api/settings/privacy', {
      as: alice,
      body: { readReceipts: 'no' },
    });
    expect(notBoolean.status).toBe(400);
    await profiles.request('PATCH', '/api/settings/privacy', {
      as: alice,
      body: { readReceipts: false, showNew: true },
    });
    const { body } = await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${alice.id}`);
    expect(body.privacy).toMatchObject({ showAge: false, readReceipts: false, showNew: true });
  });
});

describe('GET /api/places', () => {
  it('suggests large towns first and narrows by text after a comma', async () => {
    const suggest = async (q: string) => {
      const answer = await profiles.request<{ name: string }[]>('GET', `/api/places?q=${encodeURIComponent(q)}`, {
        as: alice,
      });
      return answer.body.map((place) => place.name);
    };
    expect((await suggest('austin'))[0]).toBe('Austin, Texas, United States');
    expect((await suggest('sao pau'))[0]).toBe('São Paulo, Brazil');
    expect((await suggest('portland, ma'))[0]).toBe('Portland, Maine, United States');
    expect(await suggest('x')).toEqual([]);
  });

  it.each([
    ['Richmond, California, United States', 'Richmond, California, United States', 0],
    ['Medford, MA, USA', 'Medford, Massachusetts, United States', 0],
    ['Nowhereville, Nowhere', null, 0],
    ['Portland, ma', 'Portland, Maine, United States', 0],
    ['Richmond, Elsewhere, United States', 'Richmond, Virginia, United States', 8],
    ['Richmond, Nowhere', null, 0],
  ])('resolves %s to %s', async (text, name, choices) => {
    const path = `/api/places/meant?q=${encodeURIComponent(text)}`;
    const { body } = await profiles.request<MeantPlace>('GET', path, { as: alice });
    expect([body.name, body.choices.length]).toEqual([name, choices]);
  });
});

describe('a place', () => {
  const dora = persona('Dora');
  const send = (path: string, body: object, method = 'PATCH') =>
    profiles.request<User>(method, path, { as: dora, body });
  const place = async () => {
    const { body } = await profiles.internal<ProfileSnapshot>('GET', `/internal/profiles/${dora.id}`);
    return { location: body.location, cell: body.cell, nearPlace: body.nearPlace };
  };
  const town = async (q: string) =>
    (await profiles.request<Place[]>('GET', `/api/places?q=${encodeURIComponent(q)}`, { as: alice })).body[0]!.id;
  beforeAll(() => stubResponse('GET', `/internal/accounts/${dora.id}`, account(dora)));

  it('that is ambiguous resolves to the largest, and the response lists all', async () => {
    const { body } = await send('/api/profile/setup', { ...setup, location: 'Geneva' }, 'POST');
    expect(body).toMatchObject({ location: 'Geneva', locationResolved: true });
    expect(body.locationChoices![0]).toEqual({ id: expect.any(String), label: 'Genève, Switzerland' });
    expect(body.locationChoices!.length).toBeGreaterThan(1);
    expect((await send('/api/profile/setup', { location: 'Geneva' })).body.locationChoices!.length).toBeGreaterThan(1);
    const { label } = body.locationChoices![1]!;
    const chosen = await send('/api/profile/setup', { location: label });
    expect(chosen.body).toMatchObject({ location: label, locationResolved: true, locationChoices: [] });
  });

  it('near an unknown one is rejected and changes nothing', async () => {
    const before = await place();
    for (const nearPlaceId of ['', 'x', '0', '99999999', '9'.repeat(21), 7, null]) {
      for (const path of ['/api/profile/setup', '/api/profile']) {
        const { status, body } = await send(
          path,
          path === '/api/profile' ? { nearPlaceId } : { nearPlaceId, location: 'X2' },
        );
        expect(status).toBe(400);
        expect(body).toMatchObject({ details: [{ field: 'nearPlaceId' }] });
      }
    }
    expect(await place()).toEqual(before);
  });

  it('that is not listed stays near a larger one until the text changes', async () => {
    const near = await town('Austin, Texas');
    const hamlet = { location: 'Zzyzx Hollow', nearPlaceId: near };
    const { body } = await send('/api/profile/setup', { ...setup, ...hamlet }, 'POST');
    expect(body).toMatchObject({ location: 'Zzyzx Hollow', locationResolved: true, locationChoices: [] });
    const stored = await place();
    expect(stored).toEqual({ location: 'Zzyzx Hollow', cell: expect.stringMatching(/^86/), nearPlace: true });
    await send('/api/profile/setup', { location: 'Zzyzx Hollow' });
    expect(await place()).toEqual(stored);
    await send('/api/profile/setup', { location: 'Zzyzx Heights' });
    expect(await place()).toEqual({ location: 'Zzyzx Heights', cell: null, nearPlace: false });
    expect((await send('/api/profile', { nearPlaceId: near })).body).toMatchObject({ locationResolved: true });
    expect(await place()).toEqual({ ...stored, location: 'Zzyzx Heights' });
    await send('/api/profile/setup', { location: 'Austin, TX' });
    expect(await place()).toEqual({ ...stored, location: 'Austin, TX', nearPlace: false });
  });

  it('that was unknown is looked up again on the next save', async () => {
    await profiles
      .get(Database)
      .query(`update profiles set location = 'München', cell = null where member_id = $1`, [dora.id]);
    expect((await send('/api/profile/setup', { location: 'München' })).body.locationResolved).toBe(true);
  });

  it('counts as asked on the day on which it became known', async () => {
    const answered = async (location: string) => {
      await profiles.get(Database).query('update profiles set asked_on = null where member_id = $1', [dora.id]);
      return (await send('/api/profile/setup', { location })).body.askedOn;
    };
    expect(await answered('Nowhereville')).toBeNull();
    expect(await answered('Austin, TX')).toBe(new Date().toISOString().slice(0, 10));
  });

  it('is not asked for again after a dismissal', async () => {
    expect((await send('/api/profile', {})).body.dismissed).toEqual([]);
    expect((await send('/api/profile', { dismiss: 'name' })).status).toBe(400);
    for (let i = 0; i < 2; i++)
      expect((await send('/api/profile', { dismiss: 'place' })).body.dismissed).toEqual(['place']);
    expect((await send('/api/profile/setup', { location: 'Nowhereville' })).body.dismissed).toEqual(['place']);
    expect((await send('/api/profile', { dismiss: 'prompts' })).body.dismissed.sort()).toEqual(['place', 'prompts']);
  });
});
