import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ToldNotices1764340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Messages up to it were mailed or need no mail, whatever a stream that is published anew says again.
    await runner.query('alter table notices add column told_seq int not null default 0');
    await runner.query(`alter table notice_entries add column at timestamptz not null default '-infinity'`);
    // What happened up to `at` is not sent any more; a withdrawal may arrive before what it takes back.
    await runner.query(`
      create table withdrawals (
        member_id uuid not null,
        about_id uuid not null,
        what text not null,
        at timestamptz not null,
        primary key (member_id, about_id, what)
      )`);
    await runner.query('create index withdrawals_about on withdrawals (about_id)');
    await runner.query('create index withdrawals_at on withdrawals (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawals');
    await runner.query('alter table notice_entries drop column at');
    await runner.query('alter table notices drop column told_seq');
  }
}
