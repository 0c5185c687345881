import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Positions1763700000000 implements MigrationInterface {
  name = 'Positions1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    // A save with an older `version` is refused.
    await runner.query(`
      create table positions (
        id uuid primary key,
        title text not null,
        department text not null,
        location text not null,
        type text not null,
        description text not null,
        requirements text[] not null default '{}',
        featured boolean not null,
        is_active boolean not null,
        version int not null default 1,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index positions_newest on positions (created_at desc, id desc)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table positions');
    await dropEventTables(runner);
  }
}
