import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a case hid its picture on arrival, and whose report did. */
export class Hidings1795920200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cases add column if not exists hides text check (hides in ('known', 'newcomer'))`);
  }

  async down(): Promise<void> {
    throw new Error('It would be forgotten who hid what.');
  }
}
