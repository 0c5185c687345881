import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = (
  quiz: string,
) => `create index member_search_deck on member_search (cell, gender, age) include (id, height,
  sports, experience, goal, body, ethnicity, education, religion, smoking, children, schedule, seek, wanted_age_min,
  wanted_age_max, wanted_miles${quiz}) where audience = 2`;

export class Quiz1763900000000 implements MigrationInterface {
  name = 'Quiz1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    // Four bits for each challenge of libs/domain's quiz in its order, one for each answer; 0 = not taken.
    await runner.query('alter table member_search add column quiz int not null default 0');
    // The deck reads candidates from the index alone.
    await runner.query('drop index member_search_deck');
    await runner.query(INDEX(', quiz'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index member_search_deck');
    await runner.query('alter table member_search drop column quiz');
    await runner.query(INDEX(''));
  }
}
