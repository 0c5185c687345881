import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LimitedSessions1795920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mailed_tokens drop constraint mailed_tokens_purpose_check');
    await runner.query(
      `alter table mailed_tokens add constraint mailed_tokens_purpose_check
       check (purpose in ('verify-email', 'reset-password', 'limited-session')) not valid`,
    );
    await runner.query('alter table mailed_tokens validate constraint mailed_tokens_purpose_check');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
