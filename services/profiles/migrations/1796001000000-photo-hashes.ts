import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Perceptual hashes for finding copies; older pictures have none. */
export class PhotoHashes1796001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table photos add column if not exists hashes bigint[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table photos drop column hashes');
  }
}
