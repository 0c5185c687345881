import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownDevices1764230000000 implements MigrationInterface {
  name = 'KnownDevices1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    // A mark is good for the password it was given for; another password makes it worthless.
    await runner.query(`
      create table known_devices (
        mark_hash bytea primary key,
        account_id uuid not null references accounts on delete cascade,
        password_version int not null,
        used_at timestamptz not null default now()
      )`);
    await runner.query('create index known_devices_account on known_devices (account_id, used_at)');
    await runner.query('create index known_devices_unused on known_devices (used_at)');
    // Shortened (/24, /48); sessions from before have none until they are used again.
    await runner.query('alter table sessions add column network text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column network');
    await runner.query('drop table known_devices');
  }
}
