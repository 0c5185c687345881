import { EVENT_VERSIONS, type EventType } from '@corner/contracts/events/event-map';
import { BaseRpcContext } from '@nestjs/microservices';
import { headers, type MsgHdrs } from '@nats-io/transport-node';

/** What is known of an event beside its payload. `createdAt` is ISO 8601 in UTC. */
export interface EventFacts {
  eventId: string;
  type: string;
  createdAt: string;
  /** Of the request that caused it, so that logs of all services can be joined. */
  requestId?: string;
  /** Of the step that caused it, by the W3C; only where it is sampled. */
  traceparent?: string;
}

/** What a handler receives as `@Ctx()`. `deliveryCount` is 1 on the first try. */
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
/** Of the schema of all events in a message; not there while it is the first. */
const VERSION = 'Corner-Event-Version';

const versionOf = (type: string) => EVENT_VERSIONS[type as EventType] ?? 1;

/** NATS headers of an event; with `onlyFor` all others pass it over (a replayed dead letter). */
export function eventHeaders(event: EventFacts, onlyFor?: string): MsgHdrs {
  const result = versionHeaders(event.type);
  result.set(EVENT_ID, event.eventId);
  result.set(CREATED_AT, event.createdAt);
  if (event.requestId) result.set(REQUEST_ID, headerText(event.requestId));
  if (event.traceparent) result.set(TRACEPARENT, headerText(event.traceparent));
  if (onlyFor) result.set(ONLY_FOR, onlyFor);
  return result;
}

/** NATS headers that say nothing but the version. */
export function versionHeaders(type: string): MsgHdrs {
  const result = headers();
  if (versionOf(type) > 1) result.set(VERSION, String(versionOf(type)));
  return result;
}

/** Whether events are of a version that this release does not know yet. */
export function isNewer(source: MsgHdrs | undefined, type: string): boolean {
  return Number(source?.get(VERSION) || 1) > versionOf(type);
}

/** `fallback` serves messages published by hand. */
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

/** The one handler a replayed event is meant for, `<service>/<handler>`, or all of a service; undefined for an ordinary event. */
export function onlyFor(source: MsgHdrs | undefined): string | undefined {
  return source?.get(ONLY_FOR) || undefined;
}

/** A request id comes from outside: a line break in it would break the NATS protocol line. */
function headerText(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200);
}
