import type { EventOf } from '@corner/contracts/event-map';
import type { PhotoView } from '@corner/contracts/photos.api';
import { factsOf, preferencesOf } from '@corner/contracts/profile-fields';
import { DEFAULT_NOTIFICATION_SETTINGS, DEFAULT_PRIVACY, type ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { ClientBase } from 'pg';
import type { SeedMember } from './members.js';

/* Writes into profiles' schema, outbox included; changes with its migrations. */

/** A photo that lies in profiles' storage already, or a link. */
export interface StoredPhoto {
  id: string;
  storageKey: string | null;
  link: string | null;
  view: PhotoView;
}

/** Demo members are seen online while they answer and stand in the public directory; no mail is sent to them. */
const privacy = { ...DEFAULT_PRIVACY, showOnline: true, listed: true };
const notificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, email: false };

const INSERT = `
  with added as (
    insert into profiles (member_id, version, name, age, age_given_on, gender, location, cell, details, show_age,
      show_distance, show_online, discoverable, messages_from, listed, notification_settings, created_at)
    select member_id, 1, name, age, (created_at at time zone 'UTC')::date, gender, location, cell, details, show_age,
      show_distance, show_online, discoverable, messages_from, listed, notification_settings, created_at
    from jsonb_populate_recordset(null::profiles, $1)
    on conflict (member_id) do nothing
    returning member_id
  ), photographed as (
    insert into photos (id, member_id, position, storage_key, link, thumbhash, width, height)
    select p.id, p.member_id, p.position, p.storage_key, p.link, p.thumbhash, p.width, p.height
    from jsonb_populate_recordset(null::photos, $2) p join added using (member_id)
    on conflict do nothing
  )
  insert into outbox (type, payload)
  select 'profiles.profile-updated', payload
  from jsonb_array_elements($3::jsonb) payload join added on member_id = (payload -> 'profile' ->> 'memberId')::uuid`;

export function snapshotOf(member: SeedMember, photos: readonly StoredPhoto[]): ProfileSnapshot {
  return {
    ...member.profile,
    memberId: member.id,
    version: 1,
    photos: photos.map(({ view }) => view),
    videoUrl: null,
    privacy,
    notificationSettings,
  };
}

function detailsOf(profile: ProfileSnapshot): object {
  const { age, gender, location, ...facts } = factsOf(profile);
  return { ...facts, ...preferencesOf(profile), preferredDistance: profile.preferredDistance };
}

function rowOf(profile: ProfileSnapshot, createdAt: Date): Record<string, unknown> {
  return {
    member_id: profile.memberId,
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    location: profile.location,
    cell: profile.cell,
    details: detailsOf(profile),
    show_age: profile.privacy.showAge,
    show_distance: profile.privacy.showDistance,
    show_online: profile.privacy.showOnline,
    discoverable: profile.privacy.discoverable,
    messages_from: profile.privacy.messagesFrom,
    listed: profile.privacy.listed,
    notification_settings: profile.notificationSettings,
    created_at: createdAt.toISOString(),
  };
}

/** Adds profiles that are missing with their photos and events; a profile that is there is left as it is. */
export async function insertProfiles(
  client: ClientBase,
  members: readonly { member: SeedMember; photos: readonly StoredPhoto[] }[],
): Promise<void> {
  const snapshots = members.map(({ member, photos }) => snapshotOf(member, photos));
  const photoRows = members.flatMap(({ member, photos }) =>
    photos.map(({ id, storageKey, link, view }, position) => ({
      id,
      member_id: member.id,
      position,
      storage_key: storageKey,
      link,
      thumbhash: view.thumbhash,
      width: view.width,
      height: view.height,
    })),
  );
  const events: EventOf<'profiles.profile-updated'>[] = snapshots.map((profile) => ({ profile }));
  await client.query(INSERT, [
    JSON.stringify(snapshots.map((profile, i) => rowOf(profile, members[i]!.member.createdAt))),
    JSON.stringify(photoRows),
    JSON.stringify(events),
  ]);
}

/** Ids among `ids` that have a profile. */
export async function profilesAmong(client: ClientBase, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select member_id as id from profiles where member_id = any($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
