import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the matches erased with purged members, so that the total of all time stays right. */
export class ForgottenMatches1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table forgotten_matches (total bigint not null)');
    await runner.query('insert into forgotten_matches values (0)');
    await runner.query(`create function count_forgotten_matches() returns trigger language plpgsql as $$
      begin
        update forgotten_matches set total = total + (select count(*) from gone) where exists (select from gone);
        return null;
      end $$`);
    await runner.query(`create trigger count_forgotten_matches after delete on matches
      referencing old table as gone for each statement execute function count_forgotten_matches()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_forgotten_matches on matches');
    await runner.query('drop function count_forgotten_matches');
    await runner.query('drop table forgotten_matches');
  }
}
