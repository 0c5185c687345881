import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import { DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { assertListenedTypes } from '../event-access.js';
import { EventContext, onlyFor, type EventFacts } from '../event/event-context.js';
import { messageFacts, payloadProblem, readEvents, type ReceivedEvent } from '../event/event-list.js';
import type { EventLogger } from '../event/event-logger.js';
import { ensureStream, EventNames } from '../nats/event-stream.js';
import { inTraces, type EventTraces } from '../event/event-traces.js';
import { listenedFilters } from './durables/durables.js';
import { HEARTBEAT_MS, backOff, connectNats, warnWhileUnreachable } from '../nats/nats-connection.js';

export type ListenedEvent<T extends EventType> = {
  [K in T]: { type: K; payload: EventMap[K]; context: EventContext };
}[T];

export interface EventListenerOptions<T extends EventType> {
  natsUrl: string;
  service: string;
  logger: EventLogger;
  namespace?: string;
  eventsReplicas?: number;
  types: readonly T[];
  /** Also replays events of this many milliseconds before the start; default 0. */
  sinceMs?: number;
  handle: (event: ListenedEvent<T>) => void | Promise<void>;
  traces?: EventTraces;
}

const REMEMBERED_IDS = 10_000;
const LISTENED = Symbol('corner:listened');

/** For `npm run handlers`: declares the event types of the listener. */
export function Listens(...types: EventType[]): ClassDecorator {
  return (type) => void Object.assign(type, { [LISTENED]: types });
}

export const listenedTypes = (type: object): readonly EventType[] =>
  (type as { [LISTENED]?: EventType[] })[LISTENED] ?? [];

/**
 * Delivers events to every instance, without a durable consumer. Events may repeat, so `handle` must be idempotent; its
 * errors are logged, not retried.
 */
export class EventListener<T extends EventType> {
  private readonly names: EventNames;
  private readonly types: ReadonlySet<string>;
  private readonly stopping = new AbortController();
  private readonly streams = new Set<ConsumerMessages>();
  private readonly recent = new Set<string>();
  private connection?: NatsConnection;
  private running?: Promise<unknown>;

  constructor(private readonly options: EventListenerOptions<T>) {
    this.names = new EventNames(options.namespace, options.eventsReplicas);
    assertListenedTypes(options.service, options.types);
    this.types = new Set(options.types);
  }

  start(): void {
    this.running ??= this.run();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    for (const messages of this.streams) void messages.close();
    await this.running;
    await this.connection?.close();
  }

  private async run(): Promise<void> {
    const { natsUrl, service, logger, sinceMs = 0 } = this.options;
    const since = Date.now() - sinceMs;
    try {
      const onFailure = warnWhileUnreachable(logger, service);
      this.connection = await connectNats(natsUrl, `${service} listener`, this.stopping.signal, onFailure);
    } catch {
      return; // closed before NATS was available
    }
    void this.reopenAfterLoss(this.connection);
    await Promise.all(listenedFilters(this.options.types).map((filter) => this.listen(filter, since)));
  }

  /** Messages sent into the lost connection are redelivered only to a new consumer. */
  private async reopenAfterLoss(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') this.streams.forEach((messages) => void messages.close());
    }
  }

  private async listen(filter: string, since: number): Promise<void> {
    const { signal } = this.stopping;
    // oxlint-disable-next-line no-useless-assignment -- the next round reads it
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        const messages = await this.open(filter, since);
        failures = 0;
        this.streams.add(messages);
        try {
          for await (const message of messages) {
            if (signal.aborted) break;
            await this.receive(message);
            since = message.time.getTime();
          }
        } finally {
          this.streams.delete(messages);
        }
      } catch (err) {
        if (signal.aborted) return;
        if (failures % 20 === 2) this.options.logger.warn({ err, service: this.options.service, filter }, 'no events');
      }
      await delay(backOff(failures, 50, 2_000), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resumes by time, because sequences restart in a recreated stream. */
  private async open(filter: string, since: number): Promise<ConsumerMessages> {
    const connection = this.connection!;
    await ensureStream(connection, this.names);
    const consumer = await jetstream(connection).consumers.get(this.names.stream, {
      filter_subjects: this.names.subject(filter),
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: new Date(since).toISOString(),
      inactive_threshold: 60_000,
    });
    const messages = await consumer.consume({
      max_messages: 200,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    if (this.stopping.signal.aborted) void messages.close();
    return messages;
  }

  private async receive(message: JsMsg): Promise<void> {
    const type = this.names.type(message.subject);
    if (!this.types.has(type) || onlyFor(message.headers)) return;
    try {
      for (const event of readEvents(message, type)) await this.deliver(event);
    } catch (err) {
      this.logFailure(messageFacts(message, type), err);
    }
  }

  private async deliver(event: ReceivedEvent): Promise<void> {
    if (this.isDuplicate(event.eventId)) return;
    const { type, payload } = event;
    try {
      const fault = payloadProblem(event);
      if (fault) throw fault;
      const { handle, traces } = this.options;
      const run = async () => handle({ type, payload, context: new EventContext(event, 1) } as ListenedEvent<T>);
      await inTraces(traces, type, [event], run);
    } catch (err) {
      this.logFailure(event, err);
    }
  }

  private logFailure({ type, eventId }: EventFacts, err: unknown): void {
    this.options.logger.error({ err, service: this.options.service, event: type, eventId }, 'event failed');
  }

  private isDuplicate(eventId: string): boolean {
    if (this.recent.has(eventId)) return true;
    this.recent.add(eventId);
    if (this.recent.size > REMEMBERED_IDS) this.recent.delete(this.recent.values().next().value!);
    return false;
  }
}
