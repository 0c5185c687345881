import { createIndexes } from '@corner/service-kit/database/concurrent-indexes';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NIL } from 'uuid';

/** The trigger fills the day. */
const FILL = `with page as (select id from threads where id > $1 order by id limit 1000),
  filled as (update threads t set active_on = null from page where t.id = page.id and t.active_on is null)
  select (select id from page order by id desc limit 1) as last`;

export class ConversationsByDay1796009000022 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | null = NIL; last !== null;) {
      [{ last }] = (await runner.query(FILL, [last])) as [{ last: string | null }];
    }
    await createIndexes(runner, {
      threads_lo_day: 'threads (lo, active_on)',
      threads_hi_day: 'threads (hi, active_on)',
    });
    await runner.query('drop index concurrently if exists threads_lo');
    await runner.query('drop index concurrently if exists threads_hi');
  }

  async down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
