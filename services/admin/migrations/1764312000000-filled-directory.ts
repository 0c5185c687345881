import { createFillTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The directory is kept by the kit, which fills it from the owners; erased members stay in it as bare ids. */
export class FilledDirectory1764312000000 implements MigrationInterface {
  name = 'FilledDirectory1764312000000';

  async up(runner: QueryRunner): Promise<void> {
    await createFillTable(runner);
    await runner.query(`
      alter table directory_members drop constraint directory_members_state_check,
        alter column state set default 'unknown'`);
    await runner.query(`update directory_members set state = 'unknown' where account_version = 0`);
    await runner.query(`
      insert into directory_members (member_id, state) select member_id, 'purged' from erased_members
      on conflict (member_id) do update set state = 'purged'`);
    await runner.query('drop table erased_members');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create table erased_members (member_id uuid primary key)');
    await runner.query(`
      insert into erased_members select member_id from directory_members where state = 'purged'`);
    await runner.query(`delete from directory_members where state = 'purged'`);
    await runner.query(`update directory_members set state = 'active' where state = 'unknown'`);
    await runner.query(`
      alter table directory_members alter column state set default 'active',
        add check (state in ('active', 'suspended', 'deleting'))`);
    await runner.query('drop table members_fill');
  }
}
