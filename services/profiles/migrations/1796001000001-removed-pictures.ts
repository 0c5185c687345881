import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hashes of pictures removed by a decision. */
export class RemovedPictures1796001000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table removed_pictures (
        number text not null,
        photo uuid not null,
        part smallint not null,
        hash bigint not null,
        rule text not null,
        about_picture boolean not null,
        recorded_at timestamptz not null default now(),
        primary key (number, photo, part)
      )`,
    );
    await runner.query('create index removed_pictures_age on removed_pictures (recorded_at)');
  }

  down(): Promise<void> {
    throw new Error('Copies of what was removed would be found no more.');
  }
}
