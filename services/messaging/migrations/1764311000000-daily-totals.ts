import { createDailyTotals, dropDailyTotals } from '@corner/service-kit/database/daily-totals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ForgottenMessages1764000000000 } from './1764000000000-forgotten-messages.js';

/** The days of what was deleted before are not known: it counts as of 1970. */
export class DailyTotals1764311000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createDailyTotals(runner, 'messages', 'statement');
    await runner.query(`insert into daily_totals select 'epoch', 0, total from forgotten_messages where total > 0`);
    await runner.query('drop trigger count_forgotten_messages on messages');
    await runner.query('drop function count_forgotten_messages');
    await runner.query('drop table forgotten_messages');
  }

  async down(runner: QueryRunner): Promise<void> {
    await new ForgottenMessages1764000000000().up(runner);
    await runner.query(`update forgotten_messages set total =
      (select coalesce(sum(value), 0) from daily_totals) - (select count(*) from messages)`);
    await dropDailyTotals(runner, 'messages');
  }
}
