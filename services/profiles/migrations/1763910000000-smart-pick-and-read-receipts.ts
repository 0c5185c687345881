import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SmartPickAndReadReceipts1763910000000 implements MigrationInterface {
  name = 'SmartPickAndReadReceipts1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profiles
        add column smart_pick boolean not null default true,
        add column read_receipts boolean not null default true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column smart_pick, drop column read_receipts');
  }
}
