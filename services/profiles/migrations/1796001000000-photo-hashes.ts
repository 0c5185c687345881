import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What copies of a picture are found by; none of pictures that were there before. */
export class PhotoHashes1796001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table photos add column if not exists hashes bigint[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table photos drop column hashes');
  }
}
