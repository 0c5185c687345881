import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress of fraud warnings: the job notifies a ban and its end thread by thread. */
export class FraudBans1796000300100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fraud_bans (
        member_id uuid primary key,
        number text not null,
        told_at timestamptz(3) not null,
        lifted_at timestamptz(3),
        -- The last notified thread, and the last one to notify of the end.
        after uuid,
        upto uuid,
        due boolean not null default true
      )`);
    await runner.query('create index fraud_bans_due on fraud_bans (told_at) where due');
  }

  async down(): Promise<void> {
    throw new Error('It would be forgotten who has been told.');
  }
}
