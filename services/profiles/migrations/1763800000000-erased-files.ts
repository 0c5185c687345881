import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedFiles1763800000000 implements MigrationInterface {
  name = 'ErasedFiles1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    // Whose file it was, when the whole member is gone: their erasure is confirmed once no such file is left.
    await runner.query('alter table orphaned_files add column member_id uuid');
    await runner.query('create index orphaned_files_member on orphaned_files (member_id) where member_id is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table orphaned_files drop column member_id');
  }
}
