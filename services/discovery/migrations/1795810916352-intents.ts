import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Verdicts in training have a table of their own: the running version takes what is in `swipes` for dating, and relies
 * on one row for each two members there. `verdicts` is both, with the intent: 1 dating, 2 training.
 */
export class Intents1795810916352 implements MigrationInterface {
  name = 'Intents1795810916352';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table training_swipes (
      swiper int not null,
      target int not null,
      at timestamptz not null default now(),
      hidden_until date not null default 'infinity',
      kind smallint not null,
      primary key (swiper, target) include (hidden_until)
    )`);
    await runner.query('create index training_swipes_super on training_swipes (target) where kind = 2');
    await runner.query(
      'create index training_swipes_by_time on training_swipes (swiper, at) include (target, kind, hidden_until)',
    );
    await runner.query(`create view verdicts as
      select swiper, target, at, hidden_until, kind, 1::smallint as intent from swipes
      union all select swiper, target, at, hidden_until, kind, 2::smallint from training_swipes`);
    await runner.query('alter table withdrawn_likes add column intent smallint not null default 1');
    await runner.query('alter table matches add column intents smallint not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table matches drop column intents');
    await runner.query('alter table withdrawn_likes drop column intent');
    await runner.query('drop view verdicts');
    await runner.query('drop table training_swipes');
  }
}
