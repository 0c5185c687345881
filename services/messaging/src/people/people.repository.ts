import type { AccountFacts } from '@corner/contracts/identity.api';
import { ownPhotos } from '@corner/contracts/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';

const APPLY_ACCOUNT = `
  insert into people (id, account_version, state, email_verified, phone_verified, facebook_verified, first_name)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do update set
    account_version = excluded.account_version, state = excluded.state, email_verified = excluded.email_verified,
    phone_verified = excluded.phone_verified, facebook_verified = excluded.facebook_verified,
    first_name = excluded.first_name
  where excluded.account_version > people.account_version and people.state <> 'purged'`;

const APPLY_PROFILE = `
  insert into people (id, profile_version, name, photos, complete, discoverable, messages_from, show_online,
    read_receipts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set
    profile_version = excluded.profile_version, name = excluded.name, photos = excluded.photos,
    complete = excluded.complete, discoverable = excluded.discoverable, messages_from = excluded.messages_from,
    show_online = excluded.show_online, read_receipts = excluded.read_receipts
  where excluded.profile_version > people.profile_version and people.state <> 'purged'
  returning id`;

/** One at a time: of two members erased at once the later one must see that the other is gone. */
const ERASE = [
  `select pg_advisory_xact_lock(hashtext('corner:erase'))`,
  `insert into people (id, state) values ($1, 'purged')
   on conflict (id) do update set state = 'purged', email_verified = false, phone_verified = false,
     facebook_verified = false, first_name = null, name = null, photos = '{}', complete = false, discoverable = false,
     messages_from = 'everyone', show_online = false`,
  'delete from blocks where member_id = $1',
];

const ERASE_THREADS = `
  delete from threads t using people p
  where $1 in (t.lo, t.hi) and p.id = case when t.lo = $1 then t.hi else t.lo end and p.state = 'purged'
  returning t.id`;

/** Whether person `p` of thread `t` may be seen by the other one: a hidden member is, once they liked back or wrote. */
export const VISIBLE_IN_THREAD = `p.state = 'active' and p.email_verified and p.complete
  and (p.discoverable or t.matched or t.answered or t.first_sender = p.id)`;

const VISIBLE_PRESENCE = `
  select p.id from people me
  join people p on p.id = any($2::uuid[]) and p.show_online
  join threads t on t.id = any($3::uuid[]) and t.lo = least(me.id, p.id) and t.hi = greatest(me.id, p.id)
  where me.id = $1 and me.show_online and not t.ended and ${VISIBLE_IN_THREAD}
    and not exists (select 1 from blocks b where b.pair_id = t.id and b.active)`;

/** What messaging knows of members: a read model of identity's and profiles' facts, the higher version wins. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly database: Database) {}

  async applyAccount(account: AccountFacts): Promise<void> {
    await this.database.query(APPLY_ACCOUNT, [
      account.memberId,
      account.version,
      account.state,
      account.emailVerified,
      account.phoneVerified,
      account.facebookVerified,
      account.firstName,
    ]);
  }

  /** True when something changed. */
  async applyProfile(profile: ProfileSnapshot): Promise<boolean> {
    const rows = await this.database.query(APPLY_PROFILE, [
      profile.memberId,
      profile.version,
      profile.name,
      ownPhotos(profile.photos).map((photo) => photo.url),
      profile.complete,
      profile.privacy.discoverable,
      profile.privacy.messagesFrom,
      profile.privacy.showOnline,
      // Snapshots from before there was a choice.
      profile.privacy.readReceipts ?? true,
    ]);
    return rows.length > 0;
  }

  /** Leaves the bare id; a thread goes when both of its members are gone. */
  async erase(tx: Transaction, memberId: string): Promise<void> {
    const [lock, ...statements] = ERASE;
    await tx.query(lock!);
    for (const statement of statements) await tx.query(statement, [memberId]);
    const threads = await tx.query<{ id: string }>(ERASE_THREADS, [memberId]);
    // A statement of its own: it has to see the messages for whose commit the one before has waited.
    await tx.query('delete from messages where thread_id = any($1::uuid[])', [threads.map(({ id }) => id)]);
  }

  /** Those of `memberIds` whose account or profile has not been heard of. */
  async unknown(memberIds: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select wanted.id from unnest($1::uuid[]) as wanted(id) left join people p on p.id = wanted.id
       where coalesce(p.account_version, 0) = 0 or p.profile_version = 0`,
      [memberIds],
    );
    return rows.map((row) => row.id);
  }

  /** Whether a stranger may see the member and write to them for the first time, or at least read that nothing was said. */
  async isVisibleTo(memberId: string, pairId: string): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from people where id = $1 and state = 'active' and email_verified and complete and discoverable
         and not exists (select 1 from blocks where pair_id = $2 and active)
         and not exists (select 1 from threads where id = $2 and ended)`,
      [memberId, pairId],
    );
    return rows.length > 0;
  }

  /** Both show their presence, both talk to each other, and neither blocks the other. */
  async visiblePresence(memberId: string, userIds: string[], pairIds: string[]): Promise<string[]> {
    const rows = await this.database.prepared<{ id: string }>('presence-visible', VISIBLE_PRESENCE, [
      memberId,
      userIds,
      pairIds,
    ]);
    return rows.map((row) => row.id);
  }
}
