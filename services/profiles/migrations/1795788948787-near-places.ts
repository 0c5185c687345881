import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cell is that of a larger town near the member's own, which is not known. */
export class NearPlaces1795788948787 implements MigrationInterface {
  name = 'NearPlaces1795788948787';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles add column near_place boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column near_place');
  }
}
