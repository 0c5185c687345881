import { createMembersTable } from '@corner/service-kit/members/members-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is gone for good stands where every service keeps it. */
export class Members1764312000000 implements MigrationInterface {
  name = 'Members1764312000000';

  async up(runner: QueryRunner): Promise<void> {
    await createMembersTable(runner, 'members', []);
    await runner.query(`insert into members (id, state) select member_id, 'purged' from erased_members`);
    await runner.query('drop table erased_members');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create table erased_members (member_id uuid primary key)');
    await runner.query(`insert into erased_members select id from members where state = 'purged'`);
    await runner.query('drop table members, members_fill');
  }
}
