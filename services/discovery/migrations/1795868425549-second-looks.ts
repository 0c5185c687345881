import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a member last had the people shown again whom they passed in a deck (1 dating, 2 training). */
export class SecondLooks1795868425549 implements MigrationInterface {
  name = 'SecondLooks1795868425549';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table second_looks (
      swiper int not null,
      intent smallint not null,
      at timestamptz not null,
      primary key (swiper, intent)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table second_looks');
  }
}
