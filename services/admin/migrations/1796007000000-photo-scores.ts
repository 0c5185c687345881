import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PhotoScores1796007000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table photo_scores (photo text primary key, member_id uuid not null, score real not null)',
    );
    await runner.query('create index photo_scores_member on photo_scores (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table photo_scores');
  }
}
