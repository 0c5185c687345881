import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kit fills the column from profiles, as for every new fact. */
export class ContactLanguages1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table contacts add column language text not null default 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column language');
  }
}
