import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Facebook1763800100000 implements MigrationInterface {
  name = 'Facebook1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    // Not the id itself: it is needed only to see that one Facebook account verifies one member.
    await runner.query('alter table accounts add column facebook_hash bytea');
    await runner.query('create unique index accounts_facebook on accounts (facebook_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table accounts drop column facebook_hash');
  }
}
