import type { EventOf } from '@corner/contracts/event-map';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { seedMembers } from './members.js';
import { storedPhotos } from './photo-storage.js';
import { insertProfiles, profilesAmong, snapshotOf } from './profiles.rows.js';
import { openSchema } from './test-schema.js';

describe('profiles of demo members', () => {
  const members = seedMembers(6);
  const dataDir = process.env.DATA_DIR as string;
  let client: pg.Client;

  beforeAll(async () => {
    client = await openSchema('profiles', process.env.PROFILES_DATABASE_URL as string);
  });
  afterAll(() => client.end());

  const withPhotos = () =>
    Promise.all(members.map(async (member) => ({ member, photos: await storedPhotos(dataDir, member) })));
  const events = async () =>
    (
      await client.query<{ type: string; payload: EventOf<'profiles.profile-updated'> }>(
        'select type, payload from outbox order by id',
      )
    ).rows;

  it('leave a profile alone that is there', async () => {
    await client.query('insert into profiles (member_id, name) values ($1, $2)', [members[2]!.id, 'Mine']);
    await insertProfiles(client, await withPhotos());
    const { rows } = await client.query<{ name: string }>('select name from profiles where member_id = $1', [
      members[2]!.id,
    ]);
    expect(rows).toEqual([{ name: 'Mine' }]);
    expect(await events()).toHaveLength(5);
    expect((await client.query('select from photos where member_id = $1', [members[2]!.id])).rowCount).toBe(0);
  });

  it('come once, with photos that are on the disk and an event that says what the tables say', async () => {
    const made = await withPhotos();
    await insertProfiles(client, made);
    expect(await events()).toHaveLength(5);
    expect(
      await profilesAmong(client, [...members.map(({ id }) => id), '00000000-0000-7000-8000-000000000000']),
    ).toEqual(new Set(members.map(({ id }) => id)));
    const { member, photos } = made[4]!;
    const { rows } = await client.query<{ storage_key: string; position: number; width: number }>(
      'select storage_key, position, width from photos where member_id = $1 order by position',
      [member.id],
    );
    expect(rows).toEqual(photos.map(({ storageKey }, position) => ({ storage_key: storageKey, position, width: 720 })));
    for (const { storage_key } of rows) {
      for (const width of [360, 720, 1080])
        expect(existsSync(join(dataDir, 'media', storage_key, `${width}.webp`))).toBe(true);
    }
    const event = (await events()).find(({ payload }) => payload.profile.memberId === member.id)!;
    expect(event.type).toBe('profiles.profile-updated');
    expect(event.payload.profile).toEqual(snapshotOf(member, photos));
    const { rows: columns } = await client.query<Record<string, unknown>>(
      'select * from profiles where member_id = $1',
      [member.id],
    );
    expect(columns[0]).toMatchObject({
      version: 1,
      name: member.profile.name,
      cell: member.profile.cell,
      details: {
        combatSports: member.profile.combatSports,
        interestedIn: member.profile.interestedIn,
        preferredAgeRange: member.profile.preferredAgeRange,
      },
      show_online: true,
      discoverable: true,
    });
  });
});
