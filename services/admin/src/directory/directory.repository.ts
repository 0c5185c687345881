import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import type { SeenMember } from '@corner/service-kit/members/member-hooks';
import { Injectable } from '@nestjs/common';
import type { DirectoryMemberEntity } from './directory.entity.js';
import { nameWords, publicName, searchWords } from './search/search-words.policy.js';

export type WordsRow = Pick<
  DirectoryMemberEntity,
  'member_id' | 'first_name' | 'last_name' | 'email' | 'name' | 'listed' | 'created_at' | 'words' | 'public_words'
>;

const DELETE_WORDS = `delete from directory_words w using unnest($1::uuid[], $2::text[]) as gone (member_id, word)
  where w.member_id = gone.member_id and w.word = gone.word`;

const ADD_WORDS = `insert into directory_words (word, member_id, created_at, is_public)
  select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::boolean[]) as new (word, member_id, created_at, is_public)
  order by word, member_id
  on conflict (word, member_id) do update set created_at = excluded.created_at, is_public = excluded.is_public`;

const KEEP_WORDS = `update directory_members m set words = made.words, public_words = made.public_words
  from jsonb_to_recordset($1) as made (member_id uuid, words text[], public_words text[])
  where m.member_id = made.member_id`;

const SEEN = `update directory_members m set seen_on = seen.day
  from unnest($1::uuid[], $2::date[]) as seen (member_id, day)
  where m.member_id = seen.member_id and m.state <> 'purged' and (m.seen_on is null or m.seen_on < seen.day)`;

/** Derived data of members: search words and the last day seen. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly db: Database) {}

  async keepWords(tx: Transaction, members: readonly WordsRow[]): Promise<void> {
    const made = members.flatMap((row) => {
      const { words, publicWords } = wordsOf(row);
      const isKept = same(words, row.words) && same(publicWords, row.public_words);
      return row.created_at === null || isKept ? [] : [{ row, words, publicWords }];
    });
    if (made.length === 0) return;
    const gone = made.flatMap(({ row }) => row.words.map((word) => ({ id: row.member_id, word })));
    await tx.query(DELETE_WORDS, [gone.map(({ id }) => id), gone.map(({ word }) => word)]);
    const added = made.flatMap(({ row, words, publicWords }) =>
      words.map((word) => ({ word, row, isPublic: publicWords.includes(word) })),
    );
    await tx.query(ADD_WORDS, [
      added.map(({ word }) => word),
      added.map(({ row }) => row.member_id),
      added.map(({ row }) => row.created_at),
      added.map(({ isPublic }) => isPublic),
    ]);
    const rows = made.map(({ row, words, publicWords }) => {
      return { member_id: row.member_id, words, public_words: publicWords };
    });
    await tx.query(KEEP_WORDS, [JSON.stringify(rows)]);
  }

  async eraseWords(tx: Transaction, memberId: string): Promise<void> {
    await tx.query(
      `delete from directory_words w using directory_members m
       where m.member_id = $1 and w.member_id = $1 and w.word = any(m.words)`,
      [memberId],
    );
    await tx.query(
      `update directory_members set words = '{}', public_words = '{}', seen_on = null where member_id = $1`,
      [memberId],
    );
  }

  /** Stores each member's day if it is later than the known one. */
  async keepSeen(db: Pick<Database, 'query'>, members: readonly SeenMember[]): Promise<void> {
    const days = members.map(({ at }) => at.slice(0, 10));
    await db.query(SEEN, [members.map(({ memberId }) => memberId), days]);
  }
}

/** Words of the public name are public for listed members. */
function wordsOf(row: WordsRow) {
  const words = searchWords([row.name ?? '', row.first_name, row.last_name], row.email);
  const publicWords = row.listed ? nameWords(publicName(row.name)).filter((word) => words.includes(word)) : [];
  return { words, publicWords };
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}
