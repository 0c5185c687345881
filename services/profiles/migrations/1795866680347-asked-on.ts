import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which the member last answered or dismissed a question of the deck. */
export class AskedOn1795866680347 implements MigrationInterface {
  name = 'AskedOn1795866680347';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles add column asked_on date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column asked_on');
  }
}
