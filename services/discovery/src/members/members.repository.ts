import type { PersonView } from '@corner/contracts/discovery.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import {
  preferencesOf,
  publicCardOf,
  RANKED_TRAITS,
  searchRowOf,
  type RankedTraits,
  type SearchRow,
  type StoredPreferences,
} from './search-row.policy.js';

/** The member who asks, with everything the deck weighs. The search columns are null before the profile is known. */
export interface Viewer extends Omit<SearchRow, 'traits' | 'height'>, RankedTraits {
  id: number;
  memberId: string;
  state: AccountFacts['state'];
  emailVerified: boolean;
  complete: boolean;
  plan: string;
  preferences: StoredPreferences;
}

const VIEWER = `select m.id, m.uuid as "memberId", m.state, m.email_verified as "emailVerified", m.complete, m.plan,
    m.preferences, to_hex(nullif(s.cell, 0)) as cell, s.gender, s.age, s.hides_age as "hidesAge",
    s.hides_distance as "hidesDistance", ${RANKED_TRAITS}, s.seek,
    s.wanted_age_min as "wantedAgeMin", s.wanted_age_max as "wantedAgeMax", s.wanted_miles as "wantedMiles"
  from members m left join member_search s on s.id = m.id where m.uuid = $1`;

/** Not a plain "on conflict": that would use up an internal number with every event. */
const KNOW = `insert into members (uuid)
  select uuid from unnest($1::uuid[]) as given (uuid) where not exists (select from members m where m.uuid = given.uuid)
  on conflict do nothing`;

const ACCOUNT = `update members set account_version = $2, state = $3, plan = $4, email_verified = $5,
    phone_verified = $6, facebook_verified = $7
  where uuid = $1 and account_version < $2 and state <> 'purged' returning id, audience`;

const ERASE = `update members set state = 'purged', plan = 'free', email_verified = false, phone_verified = false,
    facebook_verified = false, complete = false
  where uuid = $1 returning id`;

const PROFILE = `update members set profile_version = $2, complete = $3, discoverable = $4, preferences = $5
  where uuid = $1 and profile_version < $2 and state <> 'purged' returning id, audience`;

/** By the names of the columns: $3 is an object of them. */
function searchStatement(columns: readonly string[]): string {
  return `insert into member_search as s (id, audience, ${columns.join(', ')})
  select $1, $2, ${columns.join(', ')} from jsonb_populate_record(null::member_search, $3)
  on conflict (id) do update set audience = excluded.audience,
    ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

const CARD = `insert into member_cards (id, card, show_distance) values ($1, $2, $3)
  on conflict (id) do update set card = excluded.card, show_distance = excluded.show_distance`;

/** Whom a member has liked before hiding must go on seeing them. */
const DISCLOSE_LIKED = `insert into disclosures (viewer, member, reason)
  select target, swiper, 1 from swipes where swiper = $1 and kind > 0 on conflict do nothing`;

/** Passes on the member stay behind in others' swipes: a number that no longer leads to anybody. */
const PURGE = [
  'delete from member_search where id = $1',
  'delete from member_cards where id = $1',
  'delete from member_activity where id = $1',
  'delete from like_quotas where member = $1',
  'delete from disclosures where viewer = $1 or member = $1',
  'delete from swipes where swiper = $1',
  'delete from blocks where blocker = $1',
  // A block and a match are the survivor's too: they go with them, and hold only a label until then.
  'update blocks set name = null where blocked = $1',
  `delete from matches x using members other
   where (x.lo = $1 and other.id = x.hi or x.hi = $1 and other.id = x.lo) and other.state = 'purged'`,
  'update matches set lo_name = null where lo = $1',
  'update matches set hi_name = null where hi = $1',
  'delete from pairs where lo = $1 or hi = $1',
  `update members set preferences = '{}' where id = $1`,
];

const SEEN = `insert into member_activity as a (id, seen_on) select id, $2::date from members where uuid = $1 and state <> 'purged'
  on conflict (id) do update set seen_on = excluded.seen_on where a.seen_on < excluded.seen_on`;

const WROTE = `insert into disclosures (viewer, member, reason)
  select distinct recipient.id, sender.id, 2 from unnest($1::uuid[], $2::uuid[]) as wrote (sender, recipient)
    join members sender on sender.uuid = wrote.sender and sender.state <> 'purged'
    join members recipient on recipient.uuid = wrote.recipient and recipient.state <> 'purged'
  order by 1, 2 on conflict do nothing`;

/** As others see a member whom they matched or blocked: gone members keep only a label. */
const PERSONS = `select m.uuid as id, m.audience > 0 as available,
    case when m.state in ('deleting', 'purged') then 'Deleted member' when m.audience = 0 then 'Member unavailable'
      else coalesce(c.card ->> 'name', '') end as name,
    case when m.audience = 0 then '[]' else coalesce(c.card -> 'profileImages', '[]') end as "profileImages"
  from members m left join member_cards c on c.id = m.id where m.uuid = any($1::uuid[])`;

/** The read models of identity and profiles, and who has been seen. */
@Injectable()
export class MembersRepository {
  constructor(private readonly db: Database) {}

  async viewer(memberId: string): Promise<Viewer | undefined> {
    return (await this.db.prepared<Viewer>('viewer', VIEWER, [memberId]))[0];
  }

  async persons(memberIds: readonly string[]): Promise<Map<string, PersonView>> {
    const rows = await this.db.prepared<PersonView>('persons', PERSONS, [memberIds]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Keeps the account if it is newer than what is known; a purged member is forgotten for good. */
  async applyAccount(account: AccountFacts): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { memberId, version, state, plan, emailVerified, phoneVerified, facebookVerified } = account;
      const values = [memberId, version, state, plan, emailVerified, phoneVerified, facebookVerified];
      await tx.query(KNOW, [[memberId]]);
      const [member] = await tx.query<{ id: number; audience: number }>(ACCOUNT, values);
      if (!member) return;
      if (state === 'purged') return this.purge(tx, member.id);
      await tx.query('update member_search set audience = $2 where id = $1 and audience <> $2', [
        member.id,
        member.audience,
      ]);
    });
  }

  /** Keeps the profile if it is newer than what is known. */
  async applyProfile(profile: ProfileSnapshot): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { memberId, version, complete, privacy } = profile;
      const values = [memberId, version, complete, privacy.discoverable, JSON.stringify(preferencesOf(profile))];
      await tx.query(KNOW, [[memberId]]);
      const [member] = await tx.query<{ id: number; audience: number }>(PROFILE, values);
      if (!member) return;
      const row = searchColumnsOf(searchRowOf(profile));
      await tx.query(searchStatement(Object.keys(row)), [member.id, member.audience, JSON.stringify(row)]);
      await tx.query(CARD, [member.id, JSON.stringify(publicCardOf(profile)), privacy.showDistance]);
      await tx.query('insert into member_activity (id, seen_on) values ($1, current_date) on conflict do nothing', [
        member.id,
      ]);
      if (!privacy.discoverable) await tx.query(DISCLOSE_LIKED, [member.id]);
    });
  }

  /** Forgets a member for good and confirms it. */
  async erase(memberId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(KNOW, [[memberId]]);
      const [member] = await tx.query<{ id: number }>(ERASE, [memberId]);
      await this.purge(tx, member!.id);
      await tx.publish('discovery.member-erased', { memberId });
    });
  }

  /** @param at ISO 8601 */
  async applySeen(memberId: string, at: string): Promise<void> {
    await this.db.prepared('seen', SEEN, [memberId, at.slice(0, 10)]);
  }

  /** A member who is not discoverable stays visible to those whom they wrote to. */
  async applyWrote(pairs: readonly { senderId: string; recipientId: string }[]): Promise<void> {
    const senders = pairs.map(({ senderId }) => senderId);
    const recipients = pairs.map(({ recipientId }) => recipientId);
    await this.db.transaction(async (tx) => {
      await tx.query(KNOW, [[...new Set([...senders, ...recipients])].sort()]);
      await tx.prepared('wrote', WROTE, [senders, recipients]);
    });
  }

  private async purge(tx: Transaction, id: number): Promise<void> {
    // One at a time: of two who go at once the later one must see that the other is gone.
    await tx.query(`select pg_advisory_xact_lock(hashtext('corner:erase'))`);
    for (const statement of PURGE) await tx.query(statement, [id]);
  }
}

function searchColumnsOf({ cell, traits, ...row }: SearchRow): Record<string, unknown> {
  return {
    // As text: a cell has more digits than a number of JSON may have.
    cell: cell === null ? 0 : BigInt(`0x${cell}`).toString(),
    gender: row.gender,
    age: row.age,
    hides_age: row.hidesAge,
    hides_distance: row.hidesDistance,
    height: row.height,
    seek: row.seek,
    wanted_age_min: row.wantedAgeMin,
    wanted_age_max: row.wantedAgeMax,
    wanted_miles: row.wantedMiles,
    ...traits,
  };
}
