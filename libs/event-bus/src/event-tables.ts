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

/**
 * Creates the tables of the event bus; call it from the first migration of every service that publishes or consumes.
 * `outbox`: events in the order of `id`, unsent while `sent_at` is null; `failed_at` is set on one too large to be sent.
 * `inbox`: events already handled, by handler. `event_stream`: the stream the outbox was sent to, to notice its loss.
 */
export async function createEventTables(tx: Statements): Promise<void> {
  for (const statement of STATEMENTS) await tx.query(statement);
}
