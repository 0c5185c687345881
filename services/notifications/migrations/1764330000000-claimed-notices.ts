import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails are queued outside of transactions: until when an instance holds a notice, and which addresses were mailed. */
export class ClaimedNotices1764330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notices add column claimed_until timestamptz');
    await runner.query('alter table waitlist add column mailed_at timestamptz');
    await runner.query('update waitlist set mailed_at = created_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table waitlist drop column mailed_at');
    await runner.query('alter table notices drop column claimed_until');
  }
}
