import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ToldDecisions1795920100002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table decisions add column if not exists tell_at timestamptz(3),
       add column if not exists undone_at timestamptz(3)`,
    );
    await createIndexes(runner, { decisions_tell: 'decisions (tell_at) where tell_at is not null' });
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
