import { DEFAULT_NOTIFICATION_SETTINGS, type PrivacyView, type User } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database/database';
import { stubResponse } from '@corner/testing/other-services';
import { persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../../app.module.js';
import { IdentityClient } from '../../identity.client.js';
import { profilesOptions } from '../../media/upload/upload.options.js';
import { readProfilesConfig } from '../../profiles.config.js';

const config = readProfilesConfig();

let profiles: TestService;
beforeAll(async () => {
  profiles = await startTestService(AppModule, config, profilesOptions);
});
afterAll(() => profiles.close());

type Refusal = { code: string; details: { field: string; message: string; value: unknown }[] };

/** A new member without a profile, with the calls of two devices. */
function newMember(name: string) {
  const member = persona(name);
  stubResponse('GET', `/internal/accounts/${member.id}`, { memberId: member.id, state: 'active' });
  const send = <Body>(path: string, body: object, version?: number | string) =>
    profiles.request<Body>('PATCH', path, {
      as: member,
      body,
      headers: version === undefined ? {} : { 'If-Match': String(version) },
    });
  return {
    member,
    user: async () => (await profiles.request<User>('GET', '/api/auth/user', { as: member })).body,
    patch: (body: object, version?: number | string) => send<User & Refusal>('/api/profile', body, version),
    prefer: (body: object, version?: number) => send<User & Refusal>('/api/profile/preferences', body, version),
    complete: (body: object, version?: number) => send<User & Refusal>('/api/profile/setup', body, version),
    privacy: async () => (await profiles.request<PrivacyView>('GET', '/api/settings/privacy', { as: member })).body,
    changePrivacy: (body: object, version?: number) =>
      send<PrivacyView & Refusal>('/api/settings/privacy', body, version),
  };
}

const conflict = (...details: [field: string, value: unknown][]) => ({
  status: 409,
  body: {
    code: 'PROFILE_CHANGED',
    details: details.map(([field, value]) => ({ field, message: 'Changed on another device', value })),
  },
});

it('rejects an invalid version and changes nothing', async () => {
  const { patch, user } = newMember('Gwen');
  for (const version of ['*', 'abc', '-1', '"1", "2"', '99999999999']) {
    expect(await patch({ bio: 'Never said' }, version)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'If-Match' }] },
    });
  }
  expect((await user()).bio).toBeNull();
});

it('rejects a field that changed since, returns its value, and writes nothing', async () => {
  const { patch, user } = newMember('Ines');
  const { version } = (await patch({ bio: 'First', gym: 'Row 4' })).body;
  const first = await patch({ bio: 'From the phone' }, version);
  expect(first).toMatchObject({ status: 200, body: { bio: 'From the phone' } });
  expect(first.body.version).toBeGreaterThan(version);
  const second = await patch({ bio: 'From the desk', gym: 'Iron Lotus', smartPick: false }, version);
  expect(second).toMatchObject(conflict(['bio', 'From the phone']));
  expect(await user()).toMatchObject({
    bio: 'From the phone',
    gym: 'Row 4',
    smartPick: true,
    version: first.body.version,
  });
});

it('accepts other fields, an equal value, and the latest version', async () => {
  const { patch, prefer, complete, user } = newMember('Jane');
  const { version } = await user();
  expect(version).toBe(0);
  await patch({ bio: 'Mine', combatSports: ['Judo', 'Boxing'] }, version);
  expect((await prefer({ height: 66, preferredAgeRange: { min: 25, max: 40 } }, version)).status).toBe(200);
  expect((await complete({ smoking: 'Never' }, version)).status).toBe(200);
  const repeated = await patch({ bio: ' Mine ', combatSports: ['BJJ'] }, version);
  expect(repeated).toMatchObject(conflict(['combatSports', ['Judo', 'Boxing']]));
  const again = await patch({ bio: ' Mine ', gym: 'Row 4' }, version);
  expect(again.status).toBe(200);
  expect(await complete({ height: 70, preferredAgeRange: { max: 30, min: 25 } }, version)).toMatchObject(
    conflict(['preferredAgeRange', { min: 25, max: 40 }], ['height', 66]),
  );
  expect((await prefer({ height: 70 }, again.body.version)).body.height).toBe(70);
  expect((await patch({ bio: 'The last writer wins' })).body.bio).toBe('The last writer wins');
});

it('accepts one of two concurrent changes with the same version', async () => {
  const { patch, user } = newMember('Kira');
  const { version } = (await patch({ bio: 'Before' })).body;
  const answers = await Promise.all(['A', 'B', 'C'].map((bio) => patch({ bio }, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { bio } = answers.find(({ status }) => status === 200)!.body;
  for (const { status, body } of answers) if (status === 409) expect(body.details[0]!.value).toBe(bio);
  expect((await user()).bio).toBe(bio);
});

it('compares notification settings by key, and the photo list as a whole', async () => {
  const { member, patch, user } = newMember('Lena');
  const notify = (changes: object) => ({ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...changes } });
  const { version } = (await patch({ bio: 'Photos' })).body;
  const one = await patch(notify({ likes: false }), version);
  expect(one.status).toBe(200);
  expect(await patch(notify({ messages: false }), version)).toMatchObject(
    conflict(['notificationSettings.likes', false]),
  );
  expect((await patch(notify({ likes: false, messages: false }), version)).status).toBe(200);

  const { body: mine } = await profiles.request<User>('GET', '/api/auth/user', { as: member });
  await profiles.get(Database).query(
    `with added as (insert into photos (id, member_id, position, link)
       values (gen_random_uuid(), $1, 0, '/demo/a.webp'), (gen_random_uuid(), $1, 1, '/demo/b.webp') returning 1)
     select * from added`,
    [member.id],
  );
  const photos = ['/demo/a.webp', '/demo/b.webp'];
  const turned = await patch({ profileImages: photos.toReversed() }, mine.version);
  expect(turned).toMatchObject({ status: 200, body: { profileImages: photos.toReversed() } });
  expect(await patch({ profileImages: ['/demo/a.webp'] }, mine.version)).toMatchObject(
    conflict(['profileImages', photos.toReversed()]),
  );
  const shown = photos.toReversed().map((path) => `${path}?w=360`);
  expect((await patch({ profileImages: shown }, mine.version)).status).toBe(200);
  expect((await user()).profileImages).toEqual(photos.toReversed());
});

it("applies to privacy too, with the profile's version", async () => {
  const { privacy, changePrivacy, patch, user } = newMember('Mona');
  const { version } = await privacy();
  expect(version).toBe(0);
  const changed = await changePrivacy({ messagesFrom: 'verified' }, version);
  expect(changed.body.version).toBe((await user()).version);
  await patch({ bio: 'Another field' });
  expect(await changePrivacy({ messagesFrom: 'matches', showAge: false }, version)).toMatchObject(
    conflict(['messagesFrom', 'verified']),
  );
  expect((await changePrivacy({ showAge: false }, version)).status).toBe(200);
  expect(await privacy()).toMatchObject({ messagesFrom: 'verified', showAge: false });
});

it('compares the name, and changes no account if the profile is refused', async () => {
  const { patch, user } = newMember('Nina');
  const { version } = (await patch({ name: 'Nina', bio: 'One' })).body;
  await patch({ name: 'Nina B', bio: 'Two' });
  expect(await patch({ name: 'Nina C' }, version)).toMatchObject(conflict(['name', 'Nina B']));
  expect((await user()).name).toBe('Nina B');
  const change = jest.spyOn(profiles.get(IdentityClient), 'change');
  expect(await patch({ bio: 'Three', phoneNumber: '+1 512 555 0146' }, version)).toMatchObject(
    conflict(['bio', 'Two']),
  );
  expect(change).not.toHaveBeenCalled();
  change.mockRestore();
});

it('treats an unknown version as stale, and a refused place as no move', async () => {
  const { patch, complete } = newMember('Olga');
  const { version } = (await complete({ location: 'Lisbon' })).body;
  await complete({ location: 'Porto' });
  for (let turn = 0; turn < 12; turn++) {
    expect(await complete({ location: 'Austin, TX' }, version)).toMatchObject(conflict(['location', 'Porto']));
  }
  expect((await complete({ location: 'Austin, TX' })).status).toBe(200);
  expect((await patch({ bio: 'From before a backup' }, 500)).body.details).toEqual([
    { field: 'bio', message: 'Changed on another device', value: null },
  ]);
});
