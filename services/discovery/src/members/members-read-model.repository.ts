import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { traitColumns } from '@corner/domain/profile/traits';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { pickFacts, profileFact } from '@corner/service-kit/members/member-facts';
import type { ChangedMember, MemberHooks, MembersOptions, SeenMember } from '@corner/service-kit/members/member-hooks';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import type { DiscoveryConfig } from '../discovery.config.js';
import { lockKeys, memberKey } from '../advisory-locks.repository.js';
import { GENDER_UNSET, preferencesOf, publicCardOf, searchRowOf, type SearchRow } from './rules/search-row.policy.js';

interface MemberRow {
  id: number;
  uuid: string;
  audience: number;
  show_online: boolean;
}

/** A member arrives when first shown to everyone. */
const AUDIENCE = `update member_search s set audience = m.audience,
    arrived_at = coalesce(s.arrived_at, case when m.audience = 2 then now() end) from members m
  where m.id = any($1::int[]) and s.id = m.id and s.audience <> m.audience`;

const CARDS = `insert into member_cards (id, card, show_distance)
  select id, card::json, show_distance from unnest($1::int[], $2::text[], $3::boolean[]) as given (id, card, show_distance)
  on conflict (id) do update set card = excluded.card, show_distance = excluded.show_distance`;

/** A hidden member stays visible to those they liked before. */
const DISCLOSE_LIKED = `insert into disclosures (viewer, member, reason)
  select target, swiper, 2 * intent - 1 from verdicts where swiper = any($1::int[]) and kind > 0 order by 1, 2 on conflict do nothing`;

const NEWCOMERS = `insert into member_activity (id, seen_on) select id, current_date from unnest($1::int[]) as id
  on conflict do nothing`;

const SEEN = `insert into member_activity as a (id, seen_on)
  select m.id, seen.day from unnest($1::uuid[], $2::date[]) as seen (uuid, day)
    join members m on m.uuid = seen.uuid and m.state <> 'purged'
  order by m.id
  on conflict (id) do update set seen_on = excluded.seen_on where a.seen_on < excluded.seen_on`;

/**
 * Others' passes on the member remain, with only a number. The search row remains for a day, because the deck's memory
 * does not see deleted rows.
 */
const ERASE = [
  `update member_search set audience = 0, cell = 0, gender = ${GENDER_UNSET}, age = 0, height = 0, seek = 0,
    hides_age = false, hides_distance = false, show_online = false, near_place = false, unplaced = 0, wanted_age_min = 0, wanted_age_max = 0, wanted_miles = 0,
    arrived_at = null, held = 0, train_with = 0, train_age_min = 0, train_age_max = 0, train_miles = 0, week = 0, hours = 0,
    ${Object.keys(traitColumns({}))
      .map((name) => `${name} = 0`)
      .join()}, erased_at = now()
    where id = $1`,
  'update members set answers_until = null where id = $1',
  'delete from member_cards where id = $1',
  'delete from member_activity where id = $1',
  'delete from withdrawn_likes where swiper = $1 or target = $1',
  'delete from disclosures where viewer = $1 or member = $1',
  'delete from swipes where swiper = $1',
  'delete from training_swipes where swiper = $1',
  'delete from second_looks where swiper = $1',
  'delete from join_alerts where member = $1',
  'delete from blocks where blocker = $1',
  // Blocks and matches also belong to the survivor: they go with them and hold only a label until then.
  'update blocks set name = null where blocked = $1',
  `delete from matches x using members other
   where (x.lo = $1 and other.id = x.hi or x.hi = $1 and other.id = x.lo) and other.state = 'purged'`,
  'update matches set lo_name = null where lo = $1',
  'update matches set hi_name = null where hi = $1',
];

/** Maintains the tables of the deck and the cards. */
@Injectable()
export class MembersReadModel implements MemberHooks {
  /** Counts commits of this instance that the deck's memory must load. */
  changes = 0;
  private readonly hoursKey: Buffer;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) { internalSecret }: Pick<DiscoveryConfig, 'internalSecret'>,
  ) {
    this.hoursKey = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner discovery hours', 32));
  }

  async derive(tx: Transaction, changed: readonly ChangedMember<MemberRow>[]): Promise<void> {
    const others = changed.filter(({ profile }) => !profile);
    if (others.length > 0) await tx.prepared('member-audience', AUDIENCE, [others.map(({ row }) => row.id)]);
    const profiles = changed.flatMap(({ row, profile }) => (profile ? [{ row, profile }] : []));
    if (profiles.length === 0) return;
    const ids = profiles.map(({ row }) => row.id);
    const rows = profiles.map(({ row, profile }) => searchColumnsOf(row, searchRowOf(profile, this.hoursKey)));
    await tx.prepared('member-search', searchStatement(Object.keys(rows[0]!)), [JSON.stringify(rows)]);
    await tx.prepared('member-cards', CARDS, [
      ids,
      profiles.map(({ profile }) => JSON.stringify(publicCardOf(profile))),
      profiles.map(({ profile }) => profile.privacy.showDistance),
    ]);
    await tx.prepared('member-newcomers', NEWCOMERS, [ids]);
    const hidden = profiles.filter(({ profile }) => !profile.privacy.discoverable).map(({ row }) => row);
    if (hidden.length === 0) return;
    // A pending like is stored first or sees the member as hidden.
    await lockKeys(
      tx,
      hidden.map(({ uuid }) => memberKey(uuid)),
    );
    await tx.prepared('member-disclosures', DISCLOSE_LIKED, [hidden.map(({ id }) => id)]);
  }

  afterCommit(): void {
    this.changes++;
  }

  async seen(members: readonly SeenMember[]): Promise<void> {
    const days = members.map(({ at }) => at.slice(0, 10));
    await this.db.prepared('member-seen', SEEN, [members.map(({ memberId }) => memberId), days]);
    this.changes++;
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    const [member] = await tx.query<{ id: number }>('select id from members where uuid = $1', [memberId]);
    for (const statement of ERASE) await tx.query(statement, [member!.id]);
  }

  erased(): Promise<void> {
    this.changes++;
    return Promise.resolve();
  }

  async deleteErased(): Promise<void> {
    await this.db.query(`delete from member_search where erased_at < now() - interval '1 day'`);
  }
}

export const MEMBERS: MembersOptions = {
  table: 'members',
  idColumn: 'uuid',
  facts: {
    ...pickFacts(
      'plan',
      'email_verified',
      'phone_verified',
      'facebook_verified',
      'complete',
      'discoverable',
      'show_online',
      'show_new',
      'created_at',
    ),
    preferences: profileFact(`jsonb not null default '{}'`, (profile: ProfileSnapshot) => preferencesOf(profile)),
  },
  derivation: 'training wishes and hours',
  hooks: MembersReadModel,
};

/** Inserts a list of objects, $1, by column names. */
function searchStatement(names: readonly string[]): string {
  return `insert into member_search as s (${names.join()}, arrived_at)
    select ${names.join()}, case when audience = 2 then now() end
    from jsonb_populate_recordset(null::member_search, $1) order by id
    on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join()},
      arrived_at = coalesce(s.arrived_at, excluded.arrived_at)`;
}

function searchColumnsOf(
  { id, audience, show_online }: MemberRow,
  { cell, traits, ...row }: SearchRow,
): Record<string, unknown> {
  return {
    id,
    audience,
    show_online,
    // As text: a cell exceeds the safe integers of JSON.
    cell: cell === null ? 0 : BigInt(`0x${cell}`).toString(),
    gender: row.gender,
    age: row.age,
    hides_age: row.hidesAge,
    hides_distance: row.hidesDistance,
    near_place: row.nearPlace,
    unplaced: row.unplaced,
    height: row.height,
    seek: row.seek,
    wanted_age_min: row.wantedAgeMin,
    wanted_age_max: row.wantedAgeMax,
    wanted_miles: row.wantedMiles,
    held: row.held,
    train_with: row.trainWith,
    train_age_min: row.trainAgeMin,
    train_age_max: row.trainAgeMax,
    train_miles: row.trainMiles,
    week: row.week,
    hours: row.hours,
    ...traits,
  };
}
