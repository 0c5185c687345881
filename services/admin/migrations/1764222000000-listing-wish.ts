import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The directory is for those who asked to be listed, and so it is empty until the first of them does. */
export class ListingWish1764222000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.redefine(runner, 'and wants_listing', 'add column wants_listing boolean not null default false');
    await runner.query(`delete from counts where name = 'listed'`);
    await runner.query('update directory_words set is_public = false where is_public');
    await runner.query(`update directory_members set public_words = '{}' where public_words <> '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.redefine(runner, '', 'drop column wants_listing');
  }

  private async redefine(runner: QueryRunner, condition: string, change: string): Promise<void> {
    await runner.query('drop index directory_members_listed');
    await runner.query(`alter table directory_members drop column listed, ${change}`);
    await runner.query(`alter table directory_members add column listed boolean not null generated always as (
      state = 'active' and email_verified and complete and discoverable and created_at is not null ${condition}
    ) stored`);
    await runner.query(
      'create index directory_members_listed on directory_members (created_at, member_id) where listed',
    );
  }
}
