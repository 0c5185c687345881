import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FieldVersions1795766389787 implements MigrationInterface {
  name = 'FieldVersions1795766389787';

  async up(runner: QueryRunner): Promise<void> {
    // By the name of a field in answers: the version at which it last changed.
    await runner.query(`alter table profiles add column field_versions jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table profiles drop column field_versions');
  }
}
