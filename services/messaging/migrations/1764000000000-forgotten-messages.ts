import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts messages deleted with purged members, so that the total stays right. */
export class ForgottenMessages1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table forgotten_messages (total bigint not null)');
    await runner.query('insert into forgotten_messages values (0)');
    await runner.query(`create function count_forgotten_messages() returns trigger language plpgsql as $$
      begin
        update forgotten_messages set total = total + (select count(*) from gone) where exists (select from gone);
        return null;
      end $$`);
    await runner.query(`create trigger count_forgotten_messages after delete on messages
      referencing old table as gone for each statement execute function count_forgotten_messages()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger count_forgotten_messages on messages');
    await runner.query('drop function count_forgotten_messages');
    await runner.query('drop table forgotten_messages');
  }
}
