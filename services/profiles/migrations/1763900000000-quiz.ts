import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quiz1763900000000 implements MigrationInterface {
  name = 'Quiz1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    // The last result: answers, traits, interests and combat preferences as codes. Null until the quiz is taken.
    await runner.query('alter table profiles add column quiz jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column quiz');
  }
}
