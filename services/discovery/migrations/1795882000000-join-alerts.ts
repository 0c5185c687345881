import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who wants to be told when members join near them: of whom they heard last, and the day (UTC) on which they were last
 * counted for. `arrived_at`: when a member was first shown to everyone; who was there before counts as of ever.
 */
export class JoinAlerts1795882000000 implements MigrationInterface {
  name = 'JoinAlerts1795882000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table join_alerts (
      member int primary key,
      since timestamptz not null default now(),
      counted_on date
    )`);
    // A constant default rewrites no row.
    await runner.query(`alter table member_search add column arrived_at timestamptz default '-infinity'`);
    await runner.query('alter table member_search alter column arrived_at drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table member_search drop column arrived_at');
    await runner.query('drop table join_alerts');
  }
}
