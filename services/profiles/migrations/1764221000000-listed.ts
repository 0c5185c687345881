import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Off for members who were never asked. */
export class Listed1764221000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles add column listed boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column listed');
  }
}
