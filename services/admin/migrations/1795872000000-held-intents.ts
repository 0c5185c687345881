import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members by the day they joined, and what they are here for: both by this index alone. */
const INDEX = 'directory_members (created_at, member_id) include (held) where created_at is not null';

/** Members who were never asked are here to date; the others follow by the rebuild of the read model. */
export class HeldIntents1795872000000 implements MigrationInterface {
  name = 'HeldIntents1795872000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table directory_members add column if not exists held smallint not null default 1');
    await this.reindex(runner, INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.reindex(runner, INDEX.replace(' include (held)', ''));
    await runner.query('alter table directory_members drop column held');
  }

  /** The one that is there serves until the next one is built. */
  private async reindex(runner: QueryRunner, index: string): Promise<void> {
    await createIndexes(runner, { directory_members_next: index });
    await runner.query('set statement_timeout = 0');
    await runner.query('drop index concurrently if exists directory_members_newest');
    await runner.query('alter index directory_members_next rename to directory_members_newest');
    await runner.query('reset statement_timeout');
  }
}
