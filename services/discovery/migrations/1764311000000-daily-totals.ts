import { createDailyTotals, dropDailyTotals } from '@corner/service-kit/database/daily-totals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ForgottenMatches1764000000000 } from './1764000000000-forgotten-matches.js';

/** The days of what was deleted before are not known: it counts as of 1970. */
export class DailyTotals1764311000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createDailyTotals(runner, 'matches', 'row');
    await runner.query(`insert into daily_totals select 'epoch', 0, total from forgotten_matches where total > 0`);
    await runner.query('drop trigger count_forgotten_matches on matches');
    await runner.query('drop function count_forgotten_matches');
    await runner.query('drop table forgotten_matches');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new ForgottenMatches1764000000000().up(runner);
    await runner.query(`update forgotten_matches set total =
      (select coalesce(sum(value), 0) from daily_totals) - (select count(*) from matches)`);
    await dropDailyTotals(runner, 'matches');
  }
}
