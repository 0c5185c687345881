import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  accounts_due: 'accounts (purge_at) where purge_at is not null',
  accounts_review: 'accounts (review_until) where review_until is not null',
};

export class DaysOfAccounts1795768010005 implements MigrationInterface {
  name = 'DaysOfAccounts1795768010005';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join()}`);
  }
}
