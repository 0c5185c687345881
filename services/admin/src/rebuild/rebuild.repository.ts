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
  location, state, plan, email_verified, phone_verified, facebook_verified, complete, discoverable, created_at, words,
  public_words`;

const LOAD = `insert into directory_members (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::directory_members, $1)
  where member_id not in (select member_id from erased_members) on conflict do nothing returning member_id`;

const LOAD_WORDS = `insert into directory_words (word, member_id, created_at, is_public)
  select word, member_id, created_at, word = any(public_words)
  from directory_members, unnest(words) as word where member_id = any($1::uuid[])`;

const SEEN = `update directory_members m set seen_on = told.day
  from unnest($1::uuid[], $2::date[]) as told (member_id, day)
  where m.member_id = told.member_id and (m.seen_on is null or m.seen_on < told.day)`;

/** Fills the directory by the thousand; what events have told meanwhile is left to them. */
@Injectable()
export class RebuildRepository {
  constructor(private readonly db: Database) {}

  /** Runs `fn` unless another rebuild is running; then it answers null. */
  async exclusively<T>(fn: () => Promise<T>): Promise<T | null> {
    const client = await this.db.pool.connect();
    let broken: Error | undefined;
    // The lock is held for minutes without a statement: a connection lost meanwhile, unheard, would end the process.
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

  /** Who has been erased stays erased: late events about them may still come. */
  async wipe(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('truncate directory_members, directory_words, published_positions');
      await tx.query(`delete from counts where name not in ('matches', 'messages')`);
    });
  }

  /** Answers the ids of those that were not there yet and have not been erased. */
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

  async applySeen(days: readonly SeenDay[]): Promise<void> {
    await this.db.query(SEEN, [days.map(({ memberId }) => memberId), days.map(({ seenOn }) => seenOn)]);
  }
}

function rowOf({ account, profile }: ToldMember): Record<string, unknown> {
  const complete = profile?.complete ?? false;
  const discoverable = profile?.privacy.discoverable ?? false;
  const row = {
    member_id: account.memberId,
    account_version: account.version,
    profile_version: profile?.version ?? 0,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    name: profile?.name ?? null,
    photos: profile?.photos.map(({ url }) => url) ?? [],
    combat_sports: profile?.combatSports ?? [],
    location: profile?.location ?? null,
    state: account.state,
    plan: account.plan,
    email_verified: account.emailVerified,
    phone_verified: account.phoneVerified,
    facebook_verified: account.facebookVerified,
    complete,
    discoverable,
    created_at: account.createdAt,
    listed: account.state === 'active' && account.emailVerified && complete && discoverable,
  };
  const { words, publicWords } = wordsOf(row);
  return { ...row, words, public_words: publicWords };
}
