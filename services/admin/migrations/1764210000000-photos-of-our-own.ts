import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Foreign photo links are dropped; profiles fetches them and publishes its own copies. */
export class PhotosOfOurOwn1764210000000 implements MigrationInterface {
  name = 'PhotosOfOurOwn1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update directory_members set photos = array(
        select url from unnest(photos) with ordinality as photo(url, place) where url ~ '^/[^/\\\\]' order by place
      ) where exists (select from unnest(photos) as url where url !~ '^/[^/\\\\]')`);
  }

  async down(): Promise<void> {}
}
