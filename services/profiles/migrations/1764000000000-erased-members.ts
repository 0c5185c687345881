import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedMembers1764000000000 implements MigrationInterface {
  name = 'ErasedMembers1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    // The bare id of who was purged: a request that was under way then does not bring them back.
    await runner.query('create table erased_members (member_id uuid primary key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table erased_members');
  }
}
