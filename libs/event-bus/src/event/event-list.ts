import { EVENTS, type EventMap, type EventType } from '@corner/contracts/events/event-map';
import type { JsMsg } from '@nats-io/jetstream';
import type { MsgHdrs } from '@nats-io/transport-node';
import { createHash } from 'node:crypto';
import { readEventFacts, TRACEPARENT, versionHeaders, type EventFacts } from './event-context.js';

/** An event from the stream; `payload` is unchecked JSON until `payloadProblem` has validated it. */
export interface ReceivedEvent<Payload = unknown> extends EventFacts {
  payload: Payload;
}
export type ReceivedEventOf<T extends EventType> = { [K in T]: ReceivedEvent<EventMap[K]> & { type: K } }[T];

/** An event inside a list; its type is the message's subject. `payload` is JSON text. */
export interface ListedEvent extends Omit<EventFacts, 'type'> {
  payload: string;
}

const FORMAT = 'Corner-Format';
/** Marks a list body. Without the header the message is a single event, as in all messages of older versions. */
const LIST = '2';

/** These must neither wait for nor fail with events of other members. */
const SINGLE_TYPES: ReadonlySet<string> = new Set<EventType>([
  'identity.member-purged',
  'identity.session-revoked',
  'identity.keys-revoked',
]);

const MAX_EVENTS = 256;
const MAX_BYTES = 512_000;

export function splitIntoLists<E extends ListedEvent>(type: string, events: readonly E[]): E[][] {
  if (SINGLE_TYPES.has(type)) return events.map((event) => [event]);
  const lists: E[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(event.payload);
    const last = lists.at(-1);
    if (last && bytes <= room && last.length < MAX_EVENTS) {
      last.push(event);
      room -= bytes;
    } else {
      lists.push([event]);
      room = MAX_BYTES - bytes;
    }
  }
  return lists;
}

/** Builds the message of a list. The id is unique for this set of events, so that the stream drops duplicates. */
export function listMessage(
  type: string,
  events: readonly ListedEvent[],
): { body: string; headers: MsgHdrs; id: string } {
  const items = events.map(({ eventId, createdAt, requestId, traceparent, payload }) => {
    const facts = JSON.stringify({ id: eventId, at: createdAt, rid: requestId, tp: traceparent });
    return `${facts.slice(0, -1)},"p":${payload}}`;
  });
  const head = versionHeaders(type);
  head.set(FORMAT, LIST);
  const traced = events.find(({ traceparent }) => traceparent);
  if (traced) head.set(TRACEPARENT, traced.traceparent!);
  const id = createHash('sha256')
    .update(events.map(({ eventId }) => eventId).join())
    .digest('base64url');
  return { body: `{"v":1,"events":[${items.join()}]}`, headers: head, id };
}

interface WireEvent {
  id: string;
  at: string;
  rid?: string;
  tp?: string;
  p: unknown;
}

/** Reads the events of a message in either format. Throws if it has neither. */
export function readEvents(message: JsMsg, type: string): ReceivedEvent[] {
  if (message.headers?.get(FORMAT) !== LIST) return [{ ...messageFacts(message, type), payload: message.json() }];
  const { events } = message.json<{ events: WireEvent[] }>();
  return events.map(({ id, at, rid, tp, p }) => {
    return { type, eventId: id, createdAt: at, requestId: rid, traceparent: tp, payload: p };
  });
}

/** Validates a payload; the error does not contain its values. Undefined if valid. */
export function payloadProblem({ type, payload }: ReceivedEvent): Error | undefined {
  const { error } = EVENTS[type as EventType].safeParse(payload);
  if (!error) return undefined;
  return new Error(`bad payload: ${error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')}`);
}

/** Facts of the message: of its single event, or of a list that cannot be read. */
export function messageFacts(message: JsMsg, type: string): EventFacts {
  return readEventFacts(message.headers, type, {
    eventId: message.headers?.get('Nats-Msg-Id') || `${message.info.stream}:${message.seq}`,
    createdAt: message.timestamp,
  });
}
