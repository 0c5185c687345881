import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  swipes_received: 'swipes (target) include (swiper) where kind > 0',
  training_swipes_received: 'training_swipes (target) include (swiper) where kind > 0',
};

/** Who likes a member is read by whom the likes are for. Built beside what writes. */
export class ReceivedLikes1795869047974 implements MigrationInterface {
  name = 'ReceivedLikes1795869047974';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join()}`);
  }
}
