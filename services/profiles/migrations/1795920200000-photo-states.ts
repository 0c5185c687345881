import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visibility of a picture, with the rule and case. A removed one is kept for its appeal, in no list. */
export class PhotoStates1795920200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table photos
      add column if not exists state text not null default 'shown'
        check (state in ('checking', 'shown', 'hidden', 'removed')),
      add column if not exists rule text,
      add column if not exists case_id uuid,
      add column if not exists judged_at timestamptz(3),
      add column if not exists given_up boolean not null default false`);
    await runner.query(`alter table profiles
      add column if not exists video_state text not null default 'shown'
        check (video_state in ('checking', 'shown', 'hidden')),
      add column if not exists video_rule text,
      add column if not exists video_case_id uuid,
      add column if not exists video_judged_at timestamptz(3)`);
  }

  down(): Promise<void> {
    throw new Error('What was hidden or removed would be seen again.');
  }
}
