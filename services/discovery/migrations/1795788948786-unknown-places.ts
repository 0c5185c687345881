import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members of an unknown place meet those of the same text alone once the owners have sent it. */
export class UnknownPlaces1795788948786 implements MigrationInterface {
  name = 'UnknownPlaces1795788948786';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member_search add column unplaced int not null default 0,
      add column near_place boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table member_search drop column unplaced, drop column near_place');
  }
}
