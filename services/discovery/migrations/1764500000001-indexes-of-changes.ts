import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  member_search_changed: 'member_search (changed)',
  member_activity_changed: 'member_activity (changed)',
  member_search_erased: 'member_search (erased_at) where erased_at is not null',
  swipes_by_time: 'swipes (swiper, at) include (target, kind, hidden_until)',
};

/** Built beside what writes. Swipes by time serve the deck, the undo and the quota. */
export class IndexesOfChanges1764500000001 implements MigrationInterface {
  name = 'IndexesOfChanges1764500000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
    await runner.query('set statement_timeout = 0');
    await runner.query('drop index concurrently if exists swipes_likes');
    await runner.query('reset statement_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index swipes_likes on swipes (swiper, at) include (kind, target) where kind > 0');
    await runner.query(`drop index ${Object.keys(INDEXES).join()}`);
  }
}
