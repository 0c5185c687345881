import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notices1763900000000 implements MigrationInterface {
  name = 'Notices1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table contacts
        add column email_verified boolean not null default false,
        add column phone_number text,
        add column phone_verified boolean not null default false,
        add column last_seen_at timestamptz`);
    // The newest word on each direction, so that events may come in any order.
    await runner.query(`
      create table blocks (
        member_id uuid not null,
        blocked_id uuid not null,
        active boolean not null,
        changed_at timestamptz not null,
        primary key (member_id, blocked_id)
      )`);
    await runner.query('create index blocks_blocked on blocks (blocked_id)');
    // What is gathered for one mail or text message; due_at is null while nothing waits. The topic of messages is
    // their conversation, read_seq how far its member has read it.
    await runner.query(`
      create table notices (
        member_id uuid not null,
        kind text not null,
        topic text not null default '',
        due_at timestamptz,
        sent_at timestamptz,
        read_seq int not null default 0,
        primary key (member_id, kind, topic)
      )`);
    await runner.query('create index notices_due on notices (due_at) where due_at is not null');
    await runner.query(`
      create table notice_entries (
        member_id uuid not null,
        kind text not null,
        topic text not null default '',
        about_id uuid not null,
        what text not null,
        seq int not null default 0,
        primary key (member_id, kind, topic, about_id, what),
        foreign key (member_id, kind, topic) references notices on delete cascade
      )`);
    await runner.query('create index notice_entries_about on notice_entries (about_id)');
    await runner.query(`
      create table waitlist (
        id uuid primary key,
        email text not null,
        created_at timestamptz not null default now()
      )`);
    await runner.query('create unique index waitlist_email on waitlist (lower(email))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table waitlist, notice_entries, notices, blocks');
    await runner.query(`
      alter table contacts
        drop column email_verified, drop column phone_number, drop column phone_verified, drop column last_seen_at`);
  }
}
