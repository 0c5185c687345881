import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are kept by the kit, which fills the table from the owners; the account's first name was never read. */
export class FilledPeople1764310000000 implements MigrationInterface {
  name = 'FilledPeople1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFillTable(runner);
    await runner.query('alter table people drop column first_name');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table people add column first_name text');
    await runner.query('drop table members_fill');
  }
}
