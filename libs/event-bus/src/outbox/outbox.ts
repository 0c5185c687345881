import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { EventFacts } from '../event/event-context.js';
import type { Cause, PreparedStatements } from '../transaction.js';

/** NATS rejects messages above 1 MB; the rest is room for headers. */
const MAX_PAYLOAD_BYTES = 900_000;

// `now()` is the start of the transaction: of two waiting for one lock the second may have started first.
const ADD = `insert into outbox (type, payload, request_id, created_at)
  select e.type, e.payload::jsonb, e.request_id, clock_timestamp()
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as e(type, payload, request_id, ord) order by ord`;

/** Separate, so that the statement for untraced events stays short. */
const ADD_TRACED = `insert into outbox (type, payload, request_id, traceparent, created_at)
  select e.type, e.payload::jsonb, e.request_id, e.traceparent, clock_timestamp()
  from unnest($1::text[], $2::text[], $3::text[], $4::text[])
    with ordinality as e(type, payload, request_id, traceparent, ord) order by ord`;

const READ = `returning event_id as "eventId", (extract(epoch from created_at) * 1000)::float8 as ms`;

export interface NewEvent extends Cause {
  type: EventType;
  payload: string;
}

/** @throws Error if it is too large for NATS */
export function newEvent<T extends EventType>(type: T, payload: EventMap[T], cause: Cause): NewEvent {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) throw new Error(`${type} is too large`);
  return { type, payload: text, ...cause };
}

export async function addToOutbox(tx: PreparedStatements, events: readonly NewEvent[]): Promise<void> {
  if (events.some(isTraced)) await tx.prepared('outbox-add-traced', ADD_TRACED, tracedColumnsOf(events));
  else await tx.prepared('outbox-add', ADD, columnsOf(events));
}

export async function addAndRead(
  tx: PreparedStatements,
  events: readonly NewEvent[],
): Promise<Pick<EventFacts, 'eventId' | 'createdAt'>[]> {
  const rows = events.some(isTraced)
    ? await tx.prepared<AddedEvent>('outbox-add-read-traced', `${ADD_TRACED} ${READ}`, tracedColumnsOf(events))
    : await tx.prepared<AddedEvent>('outbox-add-read', `${ADD} ${READ}`, columnsOf(events));
  return rows.map(({ eventId, ms }) => ({ eventId, createdAt: new Date(ms).toISOString() }));
}

interface AddedEvent {
  eventId: string;
  ms: number;
}

const isTraced = ({ traceparent }: NewEvent) => traceparent !== undefined;

function tracedColumnsOf(events: readonly NewEvent[]): (string | null)[][] {
  return [...columnsOf(events), events.map(({ traceparent }) => traceparent ?? null)];
}

function columnsOf(events: readonly NewEvent[]): (string | null)[][] {
  return [
    events.map(({ type }) => type),
    events.map(({ payload }) => payload),
    events.map(({ requestId }) => requestId ?? null),
  ];
}
