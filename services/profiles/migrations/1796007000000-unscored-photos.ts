import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnscoredPhotos1796007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table unscored_photos (
        photo uuid primary key references photos (id) on delete cascade,
        due_at timestamptz not null default now(),
        tries smallint not null default 0
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table unscored_photos');
  }
}
