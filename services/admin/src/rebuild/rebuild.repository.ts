import { ownPhotos } from '@corner/contracts/photos.api';
import type { SeenDay } from '@corner/contracts/internal-page.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { wordsOf } from '../directory/directory.repository.js';

/** A member as their owners tell of them. */
export interface ToldMember {
  account: AccountFacts;
  profile: ProfileSnapshot | null;
}

const COLUMNS = `member_id, account_version, profile_version, first_name, last_name, email, name, photos, combat_sports,
  location, state, plan, email_verified, phone_verified, facebook_verified, complete, discoverable, wants_listing, created_at,
  words, public_words`;

/** In steps, so that no row is locked for long. */
const FORGET_VERSIONS = `with next as (
    select member_id from directory_members where member_id > $1 order by member_id limit 10000
  ), forgotten as (
    update directory_members m set account_version = 0, profile_version = 0
    from next where m.member_id = next.member_id
  )
  select max(member_id::text) as last from next`;

const LOAD = `insert into directory_members as m (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::directory_members, $1)
  where member_id not in (select member_id from erased_members)
  on conflict (member_id) do update set (${COLUMNS}) = (${COLUMNS.replaceAll(/\w+/g, 'excluded.$&')})
  where m.account_version = 0 and m.profile_version = 0
  returning member_id`;

const LOAD_WORDS = `insert into directory_words as w (word, member_id, created_at, is_public)
  select word, member_id, created_at, word = any(public_words)
  from directory_members, unnest(words) as word where member_id = any($1::uuid[])
  on conflict (word, member_id) do update set created_at = excluded.created_at, is_public = excluded.is_public
  where (w.created_at, w.is_public) is distinct from (excluded.created_at, excluded.is_public)`;

/** Rows without an account that no owner reported; a new one still waits for its account. */
const isUntold = 'm.account_version = 0 and (m.created_at is not null or m.profile_version = 0)';

const DELETE_UNTOLD = `delete from directory_members m where ${isUntold}`;

/** Looking through all words takes longest; it is done before anybody has to wait. */
const FIND_STRAY_WORDS = `create temporary table stray_words on commit drop as
  select word, member_id from directory_words w where not exists (
    select from directory_members m where m.member_id = w.member_id and w.word = any(m.words) and not (${isUntold}))`;

const DELETE_STRAY_WORDS = `delete from directory_words w using stray_words s
  where w.word = s.word and w.member_id = s.member_id and not exists (
    select from directory_members m where m.member_id = w.member_id and w.word = any(m.words))`;

/** What the triggers of the directory keep up to date. */
const RECOUNT = `insert into counts (name, day, shard, value)
  select figure.name, figure.day, 0, count(*) from directory_members m cross join lateral (values
    ('total', date 'epoch', true),
    ('suspended', date 'epoch', m.state = 'suspended'),
    ('verified', date 'epoch', m.phone_verified or m.facebook_verified),
    ('listed', date 'epoch', m.listed),
    ('joined', (m.created_at at time zone 'UTC')::date, true),
    ('seen', coalesce(m.seen_on, (m.created_at at time zone 'UTC')::date), m.state = 'active')
  ) as figure (name, day, counts)
  where figure.counts and m.created_at is not null group by figure.name, figure.day`;

const SEEN = `update directory_members m set seen_on = told.day
  from unnest($1::uuid[], $2::date[]) as told (member_id, day)
  where m.member_id = told.member_id and (m.seen_on is null or m.seen_on < told.day)`;

/** Overwrites the read models in steps of a thousand; newer events win. */
@Injectable()
export class RebuildRepository {
  constructor(private readonly db: Database) {}

  /** Runs `fn` unless another rebuild is running; then it answers null. */
  async exclusively<T>(fn: () => Promise<T>): Promise<T | null> {
    const client = await this.db.pool.connect();
    let broken: Error | undefined;
    // The lock is held for minutes without a statement; an unheard loss of the connection would end the process.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    try {
      const lock = `select pg_try_advisory_lock(hashtext('corner:rebuild')) as held`;
      if (!(await client.query<{ held: boolean }>(lock)).rows[0]!.held) return null;
      return await fn();
    } finally {
      const unlock = `select pg_advisory_unlock(hashtext('corner:rebuild'))`;
      if (!broken) await client.query(unlock).catch((error: Error) => (broken = error));
      client.off('error', lost);
      client.release(broken);
    }
  }

  /** Rows stay readable, and every later fact counts as newer. */
  async forgetVersions(): Promise<void> {
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    while (last !== null) {
      const rows: { last: string | null }[] = await this.db.query(FORGET_VERSIONS, [last]);
      last = rows[0]!.last;
    }
  }

  /** Returns the ids that no event has changed since; changed ones are left to their events. */
  async load(members: readonly ToldMember[]): Promise<Set<string>> {
    return this.db.transaction(async (tx) => {
      // An erasure waits until what is loaded can be seen, and so erases it.
      await tx.query('lock table erased_members in share mode');
      const rows = await tx.query<{ member_id: string }>(LOAD, [JSON.stringify(members.map(rowOf))]);
      const ids = rows.map(({ member_id }) => member_id);
      await tx.query(LOAD_WORDS, [ids]);
      return new Set(ids);
    });
  }

  /** Removes what no owner reported and counts again; events wait for it, readers do not. */
  async finish(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query(FIND_STRAY_WORDS);
      await tx.query('lock table directory_members in share row exclusive mode');
      await tx.query(DELETE_UNTOLD);
      await tx.query(DELETE_STRAY_WORDS);
      await tx.query('delete from counts');
      await tx.query(RECOUNT);
    });
  }

  async applySeen(days: readonly SeenDay[]): Promise<void> {
    await this.db.query(SEEN, [days.map(({ memberId }) => memberId), days.map(({ seenOn }) => seenOn)]);
  }
}

function rowOf({ account, profile }: ToldMember): Record<string, unknown> {
  const complete = profile?.complete ?? false;
  const discoverable = profile?.privacy.discoverable ?? false;
  const wantsListing = profile?.privacy.listed ?? false;
  const row = {
    member_id: account.memberId,
    account_version: account.version,
    profile_version: profile?.version ?? 0,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    name: profile?.name ?? null,
    photos: ownPhotos(profile?.photos ?? []).map(({ url }) => url),
    combat_sports: profile?.combatSports ?? [],
    location: profile?.location ?? null,
    state: account.state,
    plan: account.plan,
    email_verified: account.emailVerified,
    phone_verified: account.phoneVerified,
    facebook_verified: account.facebookVerified,
    complete,
    discoverable,
    wants_listing: wantsListing,
    created_at: account.createdAt,
    listed: account.state === 'active' && account.emailVerified && complete && discoverable && wantsListing,
  };
  const { words, publicWords } = wordsOf(row);
  return { ...row, words, public_words: publicWords };
}
