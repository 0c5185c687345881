import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PhotosOfOurOwn1764210000000 implements MigrationInterface {
  name = 'PhotosOfOurOwn1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    // Foreign links are shown to no one from here on; a job fetches them, or drops them.
    await runner.query(`
      create table old_photo_links (
        id uuid primary key,
        member_id uuid not null references profiles on delete cascade,
        position int not null,
        url text not null,
        attempts int not null default 0,
        retry_at timestamptz not null default now()
      )`);
    await runner.query('create index old_photo_links_due on old_photo_links (retry_at)');
    await runner.query('create index old_photo_links_member on old_photo_links (member_id)');
    await runner.query(`
      insert into old_photo_links (id, member_id, position, url)
      select id, member_id, position, link from photos where link !~ '^/[^/\\\\]'`);
    await runner.query('delete from photos where id in (select id from old_photo_links)');
    await runner.query(`
      update photos f set position = placed.position from (
        select id, row_number() over (partition by member_id order by position) - 1 as position from photos
      ) placed where placed.id = f.id and placed.position <> f.position`);
    await runner.query(`alter table photos add constraint photos_own_links check (link ~ '^/[^/\\\\]')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table photos drop constraint photos_own_links');
    await runner.query(`
      insert into photos (id, member_id, position, link) select id, member_id, position, url from old_photo_links`);
    await runner.query('drop table old_photo_links');
  }
}
