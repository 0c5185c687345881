import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILTERED = `id, height, sports, experience, goal, body, ethnicity, education, religion, smoking, children, schedule,
  seek, wanted_age_min, wanted_age_max, wanted_miles, quiz`;

export class HiddenAgesAndDistances1764200000000 implements MigrationInterface {
  name = 'HiddenAgesAndDistances1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    // A hidden age counts as its group, a hidden distance as a band; false without a place.
    await runner.query(`alter table member_search add column hides_age boolean not null default false,
      add column hides_distance boolean not null default false`);
    await runner.query(`update member_search s
      set hides_age = c.card ->> 'age' is null, hides_distance = s.cell <> 0 and not c.show_distance
      from member_cards c where c.id = s.id and (c.card ->> 'age' is null or not c.show_distance)`);
    await runner.query('drop index member_search_deck');
    await runner.query(`create index member_search_deck on member_search (cell, gender, age)
      include (${FILTERED}, hides_age) where audience = 2 and not hides_distance`);
    // By cell alone: the deck reads all cells of a band at once.
    await runner.query(`create index member_search_hidden on member_search (cell)
      include (gender, age, ${FILTERED}, hides_age) where audience = 2 and hides_distance`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index member_search_deck, member_search_hidden');
    await runner.query('alter table member_search drop column hides_age, drop column hides_distance');
    await runner.query(`create index member_search_deck on member_search (cell, gender, age) include (${FILTERED})
      where audience = 2`);
  }
}
