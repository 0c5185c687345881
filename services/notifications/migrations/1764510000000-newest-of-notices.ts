import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewestOfNotices1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices add column newest_seq int not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices drop column newest_seq');
  }
}
