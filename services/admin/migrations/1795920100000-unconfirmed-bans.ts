import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnconfirmedBans1795920100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cases drop constraint cases_state_check');
    await runner.query(
      `alter table cases add constraint cases_state_check
       check (state in ('open', 'unconfirmed', 'appealed', 'closed')) not valid`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Bans wait for a second administrator now.');
  }
}
