import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What marks a card: whether and since when its owner is new, and until when it says that they answer within a day. */
export class CardMarks1795878100000 implements MigrationInterface {
  name = 'CardMarks1795878100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table members add column show_new boolean not null default false,
      add column created_at timestamptz(3), add column answers_until date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table members drop column show_new, drop column created_at, drop column answers_until');
  }
}
