import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a member was seen counts in the deck only where they share it; until the owners have sent it, they do not. */
export class SharedPresence1795767630834 implements MigrationInterface {
  name = 'SharedPresence1795767630834';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['members', 'member_search']) {
      await runner.query(`alter table ${table} add column show_online boolean not null default false`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['members', 'member_search']) {
      await runner.query(`alter table ${table} drop column show_online`);
    }
  }
}
