import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members by the first letters of their words, up to five: an index that says at once who has several. */
export class BeginningsOfWords1764410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('set local statement_timeout = 0');
    await runner.query(`create function directory_beginnings(words text[]) returns text[]
      language sql immutable parallel safe
      return array(select distinct left(word, length) from unnest(words) as word, generate_series(1, 5) as length)`);
    await runner.query(
      'create index directory_members_beginnings on directory_members using gin (directory_beginnings(words))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index directory_members_beginnings');
    await runner.query('drop function directory_beginnings');
  }
}
