import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Statements } from './transaction.js';

const STATEMENTS = [
  `create table outbox (
    id bigint generated always as identity primary key,
    event_id uuid not null default gen_random_uuid(),
    type text not null,
    payload jsonb not null,
    request_id text,
    traceparent text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    failed_at timestamptz
  )`,
  'create index outbox_unsent on outbox (id) where sent_at is null',
  `create table inbox (
    event_id uuid not null,
    handler text not null default '',
    handled_at timestamptz not null default now(),
    primary key (event_id, handler)
  )`,
  'create index inbox_handled_at on inbox (handled_at)',
  `create table event_stream (
    name text primary key,
    created text not null,
    server text not null
  )`,
];

/** For services with external effects: `handler_starts` stores the first start of each handler. */
export async function createStartsTable(tx: Statements): Promise<void> {
  await tx.query(`create table handler_starts (
    handler text primary key,
    started_at timestamptz not null
  )`);
}

/**
 * Creates the tables of the event bus; call it from the first migration of every service that publishes or consumes.
 * `outbox`: events by `id`, unsent while `sent_at` is null; `failed_at` marks one too large to be sent. `inbox`:
 * handled events by handler. `event_stream`: the stream of the outbox, to detect its loss.
 */
export async function createEventTables(tx: Statements): Promise<void> {
  for (const statement of STATEMENTS) await tx.query(statement);
}

@Entity('outbox')
@Index('outbox_unsent', ['id'], { where: 'sent_at is null' })
class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: number;
  @Column('uuid', { default: () => 'gen_random_uuid()' }) event_id: string;
  @Column('text') type: string;
  @Column('jsonb') payload: unknown;
  @Column('text', { nullable: true }) request_id: string | null;
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { nullable: true }) sent_at: Date | null;
  @Column('timestamptz', { nullable: true }) failed_at: Date | null;
}

@Entity('inbox')
@Index('inbox_handled_at', ['handled_at'])
class InboxEntity {
  @PrimaryColumn('uuid') event_id: string;
  @PrimaryColumn('text', { default: '' }) handler: string;
  @Column('timestamptz', { default: () => 'now()' }) handled_at: Date;
}

@Entity('event_stream')
class EventStreamEntity {
  @PrimaryColumn('text') name: string;
  @Column('text') created: string;
  @Column('text') server: string;
}

@Entity('handler_starts')
export class HandlerStartEntity {
  @PrimaryColumn('text') handler: string;
  @Column('timestamptz') started_at: Date;
}

export const EVENT_ENTITIES = [OutboxEntity, InboxEntity, EventStreamEntity];
