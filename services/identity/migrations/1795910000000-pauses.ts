import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pauses1795910000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts add column if not exists paused_until timestamptz');
    await createIndexes(runner, {
      accounts_paused: 'accounts (paused_until) where paused_until is not null',
    });
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
