import type { EventMap, EventType } from '@corner/contracts/event-map';
import type { EventFacts } from '../event-context.js';
import type { Statements } from '../transaction.js';

/** NATS refuses messages above 1 MB; the rest is room for headers. */
const MAX_PAYLOAD_BYTES = 900_000;

// `now()` is when the transaction began: of two that wait for one lock the second may have begun first.
const ADD = `insert into outbox (type, payload, request_id, created_at)
  select $1, e.payload::jsonb, e.request_id, clock_timestamp()
  from unnest($2::text[], $3::text[]) with ordinality as e(payload, request_id, ord) order by ord
  returning event_id as "eventId", (extract(epoch from created_at) * 1000)::float8 as ms`;

/** Adds events of one type to the outbox; their ids and times. An empty list takes the statement too: its time tells no difference. */
export async function addToOutbox<T extends EventType>(
  tx: Statements,
  type: T,
  payloads: readonly EventMap[T][],
  requestIds: readonly (string | undefined)[],
): Promise<Pick<EventFacts, 'eventId' | 'createdAt'>[]> {
  const texts = payloads.map((payload) => JSON.stringify(payload));
  if (texts.some((text) => Buffer.byteLength(text) > MAX_PAYLOAD_BYTES)) throw new Error(`${type} is too large`);
  const ids = payloads.map((_, index) => requestIds[index] ?? null);
  const added = await tx.query<{ eventId: string; ms: number }>(ADD, [type, texts, ids]);
  return added.map(({ eventId, ms }) => ({ eventId, createdAt: new Date(ms).toISOString() }));
}
