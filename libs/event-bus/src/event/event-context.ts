import { EVENT_VERSIONS, type EventType } from '@corner/contracts/events/event-map';
import { BaseRpcContext } from '@nestjs/microservices';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

/** Event metadata besides the payload. `createdAt` is ISO 8601 in UTC. */
export interface EventFacts {
  eventId: string;
  type: string;
  createdAt: string;
  /** Request that caused the event, to correlate logs of all services. */
  requestId?: string;
  /** W3C trace context of the cause, if it is sampled. */
  traceparent?: string;
}

/** Passed to a handler as `@Ctx()`. `deliveryCount` is 1 on the first try. */
export class EventContext extends BaseRpcContext<[EventFacts, number]> implements EventFacts {
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly deliveryCount: number;

  constructor(facts: EventFacts, deliveryCount: number) {
    super([facts, deliveryCount]);
    this.eventId = facts.eventId;
    this.type = facts.type;
    this.createdAt = facts.createdAt;
    this.requestId = facts.requestId;
    this.traceparent = facts.traceparent;
    this.deliveryCount = deliveryCount;
  }
}

const EVENT_ID = 'Corner-Event-Id';
const CREATED_AT = 'Corner-Created-At';
const ONLY_FOR = 'Corner-Only-For';
const REQUEST_ID = 'X-Request-Id';
export const TRACEPARENT = 'traceparent';
/** Schema version of all events in a message; missing for version 1. */
const VERSION = 'Corner-Event-Version';

const versionOf = (type: string) => EVENT_VERSIONS[type as EventType] ?? 1;

/** NATS headers of an event; with `onlyFor` all other handlers skip it (a replayed dead letter). */
export function eventHeaders(event: EventFacts, onlyFor?: string): MsgHdrs {
  const result = versionHeaders(event.type);
  result.set(EVENT_ID, event.eventId);
  result.set(CREATED_AT, event.createdAt);
  if (event.requestId) result.set(REQUEST_ID, headerText(event.requestId));
  if (event.traceparent) result.set(TRACEPARENT, headerText(event.traceparent));
  if (onlyFor) result.set(ONLY_FOR, onlyFor);
  return result;
}

export function versionHeaders(type: string): MsgHdrs {
  const result = headers();
  if (versionOf(type) > 1) result.set(VERSION, String(versionOf(type)));
  return result;
}

export function isNewer(source: MsgHdrs | undefined, type: string): boolean {
  return Number(source?.get(VERSION) || 1) > versionOf(type);
}

/** `fallback` is for messages published by hand. */
export function readEventFacts(
  source: MsgHdrs | undefined,
  type: string,
  fallback: { eventId: string; createdAt: string },
): EventFacts {
  return {
    type,
    eventId: source?.get(EVENT_ID) || fallback.eventId,
    createdAt: source?.get(CREATED_AT) || fallback.createdAt,
    requestId: source?.get(REQUEST_ID) || undefined,
    traceparent: source?.get(TRACEPARENT) || undefined,
  };
}

/** Target of a replayed event, `<service>/<handler>` or a whole service; undefined for an ordinary event. */
export function onlyFor(source: MsgHdrs | undefined): string | undefined {
  return source?.get(ONLY_FOR) || undefined;
}

/** A request id comes from the client: a line break in it would break the NATS protocol line. */
function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200);
}
