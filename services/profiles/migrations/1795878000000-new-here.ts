import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Off until it is chosen. */
export class NewHere1795878000000 implements MigrationInterface {
  name = 'NewHere1795878000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles add column show_new boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column show_new');
  }
}
