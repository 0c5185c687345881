import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionsOfAccounts1796009000003 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexes(runner, {
      sessions_of_account: 'sessions (account_id)',
      sessions_revoked: 'sessions (revoked_at) where revoked_at is not null',
    });
    await runner.query('drop index concurrently if exists sessions_account');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
