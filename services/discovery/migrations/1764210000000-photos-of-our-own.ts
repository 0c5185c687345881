import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hides photos elsewhere until profiles has fetched them and publishes them as photos of our own. */
export class PhotosOfOurOwn1764210000000 implements MigrationInterface {
  name = 'PhotosOfOurOwn1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update member_cards set card = (card::jsonb || jsonb_build_object(
        'profileImages', (
          select coalesce(jsonb_agg(url order by place), '[]')
          from jsonb_array_elements_text(card::jsonb -> 'profileImages') with ordinality as photo(url, place)
          where url ~ '^/[^/\\\\]'
        ),
        'photos', (
          select coalesce(jsonb_agg(photo order by place), '[]')
          from jsonb_array_elements(card::jsonb -> 'photos') with ordinality as photos(photo, place)
          where photo ->> 'url' ~ '^/[^/\\\\]'
        )))::json
      where exists (select from json_array_elements_text(card -> 'profileImages') as url where url !~ '^/[^/\\\\]')`);
  }

  async down(): Promise<void> {}
}
