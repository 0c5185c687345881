import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = { member_search_arrivals: `member_search (arrived_at) where arrived_at > '-infinity'` };

/** Those of the last day are read once a day. Built beside what writes. */
export class Arrivals1795882000001 implements MigrationInterface {
  name = 'Arrivals1795882000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join()}`);
  }
}
