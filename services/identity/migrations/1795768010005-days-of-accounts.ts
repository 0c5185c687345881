import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  accounts_due: 'accounts (purge_at) where purge_at is not null',
  accounts_review: 'accounts (review_until) where review_until is not null',
};

export class DaysOfAccounts1795768010005 implements MigrationInterface {
  name = 'DaysOfAccounts1795768010005';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set statement_timeout = 0');
    for (const [name, columns] of Object.entries(INDEXES)) {
      // An attempt that was broken off leaves an index that is never used.
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${columns}`);
    }
    await runner.query('reset statement_timeout');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join()}`);
  }
}
