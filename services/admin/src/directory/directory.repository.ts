import type { AccountFacts } from '@corner/contracts/identity.api';
import { ownPhotos } from '@corner/contracts/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { nameWords, publicName, searchWords } from './search-words.policy.js';

/** What the words of a member are made of. */
interface WordsRow {
  member_id: string;
  first_name: string;
  last_name: string;
  email: string;
  name: string | null;
  listed: boolean;
  created_at: Date | null;
  words: string[];
  public_words: string[];
}

const WORDS_ROW = 'member_id, first_name, last_name, email, name, listed, created_at, words, public_words';

const KNOW = `insert into directory_members (member_id)
  select $1 where not exists (select from erased_members where member_id = $1) on conflict do nothing`;

const ACCOUNT = `update directory_members set account_version = $2, first_name = $3, last_name = $4, email = $5,
    state = $6, plan = $7, email_verified = $8, phone_verified = $9, facebook_verified = $10, created_at = $11
  where member_id = $1 and account_version < $2 returning ${WORDS_ROW}`;

const PROFILE = `update directory_members set profile_version = $2, name = $3, photos = $4, combat_sports = $5,
    location = $6, complete = $7, discoverable = $8, wants_listing = $9, seen_on = coalesce(seen_on, $10::date)
  where member_id = $1 and profile_version < $2 returning ${WORDS_ROW}`;

const SEEN = `update directory_members set seen_on = $2::date
  where member_id = $1 and (seen_on is null or seen_on < $2::date)`;

/** Keeps the directory of members: a read model of identity's and profiles' facts, the higher version wins. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly db: Database) {}

  /** Keeps the account if it is newer than what is known and the member has not been erased. */
  async applyAccount(account: AccountFacts): Promise<void> {
    if (account.state === 'purged') return;
    await this.apply(account.memberId, ACCOUNT, [
      account.memberId,
      account.version,
      account.firstName,
      account.lastName,
      account.email,
      account.state,
      account.plan,
      account.emailVerified,
      account.phoneVerified,
      account.facebookVerified,
      account.createdAt,
    ]);
  }

  /** @param seenOn the day that counts as their first one here, or null when it is known from elsewhere */
  async applyProfile(profile: ProfileSnapshot, seenOn: string | null): Promise<void> {
    await this.apply(profile.memberId, PROFILE, [
      profile.memberId,
      profile.version,
      profile.name,
      ownPhotos(profile.photos).map(({ url }) => url),
      profile.combatSports,
      profile.location,
      profile.complete,
      profile.privacy.discoverable,
      profile.privacy.listed ?? false,
      seenOn,
    ]);
  }

  /** @param at ISO 8601; the day is kept */
  async applySeen(memberId: string, at: string): Promise<void> {
    await this.db.prepared('directory-seen', SEEN, [memberId, at.slice(0, 10)]);
  }

  /** Final: later events of the member are ignored. */
  async erase(tx: Transaction, memberId: string): Promise<void> {
    await this.lock(tx, memberId);
    await tx.query('insert into erased_members (member_id) values ($1) on conflict do nothing', [memberId]);
    await tx.query(
      `with gone as (delete from directory_members where member_id = $1 returning words)
       delete from directory_words using gone where member_id = $1 and word = any(gone.words)`,
      [memberId],
    );
  }

  private async apply(memberId: string, statement: string, values: unknown[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.lock(tx, memberId);
      await tx.query(KNOW, [memberId]);
      const [row] = await tx.query<WordsRow>(statement, values);
      if (row) await this.keepWords(tx, row);
    });
  }

  /** Changes of one member come one after the other, the erasure among them. */
  private async lock(tx: Transaction, memberId: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [memberId]);
  }

  private async keepWords(tx: Transaction, row: WordsRow): Promise<void> {
    const { words, publicWords } = wordsOf(row);
    if (row.created_at === null || (same(words, row.words) && same(publicWords, row.public_words))) return;
    await tx.query('delete from directory_words where member_id = $1 and word = any($2)', [row.member_id, row.words]);
    await tx.query(
      `insert into directory_words (word, member_id, created_at, is_public)
       select word, $1, $2, word = any($4) from unnest($3::text[]) as word
       on conflict (word, member_id) do update set created_at = excluded.created_at, is_public = excluded.is_public`,
      [row.member_id, row.created_at, words, publicWords],
    );
    await tx.query('update directory_members set words = $2, public_words = $3 where member_id = $1', [
      row.member_id,
      words,
      publicWords,
    ]);
  }
}

/** For a listed member the words of the public name are public. */
export function wordsOf(row: Pick<WordsRow, 'first_name' | 'last_name' | 'email' | 'name' | 'listed'>) {
  const words = searchWords([row.name ?? '', row.first_name, row.last_name], row.email);
  const publicWords = row.listed ? nameWords(publicName(row.name)).filter((word) => words.includes(word)) : [];
  return { words, publicWords };
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}
