import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOLLOWED = ['member_search', 'member_activity'];
const PACKED = `id, height, traits_1, traits_2, traits_3, traits_4, traits_5, seek, wanted_age_min, wanted_age_max,
  wanted_miles, hides_age`;

/**
 * `changed`: the transaction that last wrote the row, by which the deck's memory follows the tables; adding it rewrites
 * none. `erased_at`: since when a row holds nothing but its number, which the memory has to see before it goes.
 */
export class FollowedSearchRows1764500000000 implements MigrationInterface {
  name = 'FollowedSearchRows1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function note_change() returns trigger language plpgsql as $$
      begin
        new.changed := pg_current_xact_id();
        return new;
      end $$`);
    for (const table of FOLLOWED) {
      await runner.query(`alter table ${table} add column changed xid8 not null default pg_current_xact_id()`);
      await runner.query(
        `create trigger note_change before update on ${table} for each row execute function note_change()`,
      );
    }
    await runner.query('alter table member_search add column erased_at timestamptz');
    await runner.query('drop index member_search_deck, member_search_hidden');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from member_search where erased_at is not null');
    await runner.query('alter table member_search drop column erased_at');
    for (const table of FOLLOWED) {
      await runner.query(`drop trigger note_change on ${table}`);
      await runner.query(`alter table ${table} drop column changed`);
    }
    await runner.query('drop function note_change');
    await runner.query(`create index member_search_deck on member_search (cell, gender, age) include (${PACKED})
      where audience = 2 and not hides_distance`);
    await runner.query(`create index member_search_hidden on member_search (cell) include (gender, age, ${PACKED})
      where audience = 2 and hides_distance`);
  }
}
