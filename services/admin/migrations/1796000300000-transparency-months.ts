import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TransparencyMonths1796000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table transparency_months (
        month date primary key,
        notices int not null,
        decisions int not null,
        appeals int not null,
        reversals int not null,
        median_hours double precision,
        counted_at timestamptz(3) not null default now()
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table transparency_months');
  }
}
