import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountSettings1763800200000 implements MigrationInterface {
  name = 'AccountSettings1763800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table profiles
        add column language text not null default 'en',
        add column account_status text not null default 'active' check (account_status in ('active', 'inactive'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column language, drop column account_status');
  }
}
