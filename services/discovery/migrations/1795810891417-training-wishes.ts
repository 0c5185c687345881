import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `held`: bit 1 dating, 2 training. `week`: all parts in which a member is free to train, one bit each; `hours`: those
 * that others may find. Rows of a version that knows none of it are those of members who only date.
 */
export class TrainingWishes1795810891417 implements MigrationInterface {
  name = 'TrainingWishes1795810891417';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member_search add column held smallint not null default 1,
      add column train_with smallint not null default 15,
      add column train_age_min smallint not null default 0,
      add column train_age_max smallint not null default 127,
      add column train_miles smallint not null default 32767,
      add column week bigint not null default 0,
      add column hours bigint not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member_search drop column held, drop column train_with, drop column train_age_min,
      drop column train_age_max, drop column train_miles, drop column week, drop column hours`);
  }
}
