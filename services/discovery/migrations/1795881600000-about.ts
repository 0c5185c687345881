import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERDICTS = (more: string) => `
  select swiper, target, at, hidden_until, kind, 1::smallint as intent${more} from swipes
  union all select swiper, target, at, hidden_until, kind, 2::smallint${more} from training_swipes`;

/** What a like points at: `{ photo }` or `{ prompt }` of the target. The version before leaves it out. */
export class About1795881600000 implements MigrationInterface {
  name = 'About1795881600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table swipes add column about jsonb');
    await runner.query('alter table training_swipes add column about jsonb');
    await runner.query(`create or replace view verdicts as ${VERDICTS(', about')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view verdicts');
    await runner.query(`create view verdicts as ${VERDICTS('')}`);
    await runner.query('alter table training_swipes drop column about');
    await runner.query('alter table swipes drop column about');
  }
}
