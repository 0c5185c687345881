import { createEventTables, dropEventTables } from '@corner/event-bus/event-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Contacts1763700000000 implements MigrationInterface {
  name = 'Contacts1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createEventTables(runner);
    // A read model of identity (address, state) and profiles (name, settings), each with its version.
    await runner.query(`
      create table contacts (
        member_id uuid primary key,
        account_version int not null default 0,
        email text,
        first_name text,
        reachable boolean not null default false,
        profile_version int not null default 0,
        name text,
        settings jsonb not null default '{}'
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table contacts');
    await dropEventTables(runner);
  }
}
