import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';

/** Rows without an account that no owner reported; a new one may still wait for its account. */
const isUnlisted = `m.account_version = 0 and m.state <> 'purged'
  and (m.created_at is not null or m.profile_version = 0)`;

const DELETE_UNLISTED = `delete from directory_members m where ${isUnlisted}`;

/** The slow scan of all words runs before events have to wait. */
const FIND_STRAY_WORDS = `create temporary table stray_words on commit drop as
  select word, member_id from directory_words w where not exists (
    select from directory_members m where m.member_id = w.member_id and w.word = any(m.words) and not (${isUnlisted}))`;

const DELETE_STRAY_WORDS = `delete from directory_words w using stray_words s
  where w.word = s.word and w.member_id = s.member_id and not exists (
    select from directory_members m where m.member_id = w.member_id and w.word = any(m.words))`;

/** Rebuilds what the directory's triggers maintain. */
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

/** Finishes a rebuild after all owning services sent all facts. */
@Injectable()
export class DirectoryRebuildRepository {
  constructor(private readonly db: Database) {}

  /** Removes unreported members and counts again; events wait for it, readers do not. */
  async finish(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query(FIND_STRAY_WORDS);
      await tx.query('lock table directory_members in share row exclusive mode');
      await tx.query(DELETE_UNLISTED);
      await tx.query(DELETE_STRAY_WORDS);
      await tx.query('delete from counts');
      await tx.query(RECOUNT);
    });
  }
}
