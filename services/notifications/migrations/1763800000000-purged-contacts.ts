import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PurgedContacts1763800000000 implements MigrationInterface {
  name = 'PurgedContacts1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts add column purged boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column purged');
  }
}
