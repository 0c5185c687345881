import type { MigrationInterface, QueryRunner } from 'typeorm';

/** First messages that wait for a decision, and for one day the fingerprints of first messages. */
export class HeldMessages1795920300001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table held_messages (
        id uuid primary key,
        thread_id uuid not null,
        sender uuid not null,
        recipient uuid not null,
        client_id text,
        content text not null,
        about jsonb,
        intent smallint not null,
        refused boolean not null default false,
        created_at timestamptz(3) not null
      )`);
    await runner.query('create unique index held_messages_thread on held_messages (thread_id, sender)');
    await runner.query('create index held_messages_sender on held_messages (sender, created_at)');
    await runner.query('create index held_messages_recipient on held_messages (recipient)');
    await runner.query(`
      create table request_texts (
        sender uuid not null,
        recipient uuid not null,
        hash bigint not null,
        sent_at timestamptz(3) not null,
        primary key (sender, recipient)
      )`);
    await runner.query('create index request_texts_age on request_texts (sent_at)');
  }

  down(): Promise<void> {
    throw new Error('What earlier versions need is still there.');
  }
}
