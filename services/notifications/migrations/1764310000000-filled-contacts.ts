import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Contacts are kept by the kit, which fills the table from the owners. The state of an account was never kept; what
 * looks the same as `reachable` is right once the table is filled.
 */
export class FilledContacts1764310000000 implements MigrationInterface {
  name = 'FilledContacts1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFillTable(runner);
    await runner.query(`
      alter table contacts add column state text not null default 'unknown', add column mails_off_at timestamptz`);
    await runner.query(`
      update contacts set state = case when purged then 'purged' when account_version = 0 then 'unknown'
        when reachable or not email_verified then 'active' else 'suspended' end`);
    await runner.query('alter table contacts drop column purged, drop column reachable');
    await runner.query(`
      alter table contacts add column reachable boolean not null
        generated always as (state = 'active' and email_verified) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column reachable');
    await runner.query(`
      alter table contacts add column reachable boolean not null default false,
        add column purged boolean not null default false`);
    await runner.query(
      `update contacts set reachable = state = 'active' and email_verified, purged = state = 'purged'`,
    );
    await runner.query('alter table contacts drop column state, drop column mails_off_at');
    await runner.query('drop table members_fill');
  }
}
