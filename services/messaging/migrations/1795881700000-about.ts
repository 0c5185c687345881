import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a message points at: `{ photo }` or `{ prompt }` of its receiver. The version before leaves it out. */
export class About1795881700000 implements MigrationInterface {
  name = 'About1795881700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add column about jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column about');
  }
}
