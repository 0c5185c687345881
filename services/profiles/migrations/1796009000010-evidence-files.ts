import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EvidenceFiles1796009000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table evidence_files (
        storage_key text not null,
        case_id uuid not null,
        primary key (storage_key, case_id)
      )`);
    await runner.query('create index evidence_files_case on evidence_files (case_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table evidence_files');
  }
}
