import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Push1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vapid_key (
        only_row boolean primary key default true check (only_row),
        public_key text not null,
        sealed_private_key text not null
      )`);
    // Nothing is sent to an unconfirmed one: its session may have ended meanwhile.
    await runner.query(`
      create table push_subscriptions (
        id uuid primary key,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        member_id uuid not null,
        session_id uuid not null,
        device text not null check (device in ('android', 'iphone', 'other')),
        vapid_key text not null,
        confirmed_at timestamptz,
        used_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      )`);
    await runner.query('create index on push_subscriptions (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table push_subscriptions, vapid_key');
  }
}
