import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members are kept by the kit, which fills the table from the owners; who was only heard of is not active. */
export class FilledMembers1764310000000 implements MigrationInterface {
  name = 'FilledMembers1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFillTable(runner);
    await runner.query(`alter table members alter column state set default 'unknown'`);
    await runner.query(`update members set state = 'unknown' where account_version = 0 and state = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update members set state = 'active' where state = 'unknown'`);
    await runner.query(`alter table members alter column state set default 'active'`);
    await runner.query('drop table members_fill');
  }
}
