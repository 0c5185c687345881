import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member is here for: no notice is about an intent that one of the two has dropped. The kit fills it. */
export class HeldOfContacts1795868000000 implements MigrationInterface {
  name = 'HeldOfContacts1795868000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts add column held smallint not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table contacts drop column held');
  }
}
