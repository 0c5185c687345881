import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import { isObservable, lastValueFrom } from 'rxjs';
import { DeadLetters } from './dead-letters.js';
import { EventContext, isNewer, onlyFor, type EventFacts } from '../event/event-context.js';
import { messageFacts, readEvents } from '../event/event-list.js';
import type { EventLogger } from '../event/event-logger.js';
import { durableName, ensureStream, EventNames, sourceOf } from '../nats/event-stream.js';
import { inTraces, type EventTraces } from '../event/event-traces.js';
import { HEARTBEAT_MS, backOff, closeNats, connectNats, drain, warnWhileAway } from '../nats/nats-connection.js';
import { Gathering, type Parcel } from './lists/gathering.js';
import { InHand } from './lists/in-hand.js';
import { ListRun, type CallHandler, type EventHandler, type Failure } from './lists/list-run.js';
import { JETSTREAM } from './on-event.decorator.js';
import { Semaphore } from './lists/semaphore.js';
import { removeStaleConsumers } from './stale-consumers.js';

export interface JetStreamServerOptions {
  natsUrl: string;
  service: string;
  logger: EventLogger;
  namespace?: string;
  replicas?: number;
  /** How many messages, each a list of events, an instance handles at the same time; 4 if not given. */
  concurrency?: number;
  /** Tries before an event becomes a dead letter; 10 if not given (about a minute and a half). */
  maxDeliveries?: number;
  /** After this many milliseconds without a sign of life another instance gets the event; 15,000 if not given. */
  ackWaitMs?: number;
  /** Milliseconds before the second try, doubled from try to try up to a minute; 200 if not given. */
  retryMs?: number;
  /** Runs every handler of single events, e.g. in a request's context; those of a list come from several requests. */
  around?: (context: EventContext, handle: () => Promise<void>) => Promise<void>;
  traces?: EventTraces;
  /** Runs once, when every durable consumer is there: no later event passes the service by. */
  onOpen?: () => void;
}

const ACK_WAIT_MS = 15_000;
const MAX_UNACKNOWLEDGED = 1_000;
const NEWER = new Error('of a newer version than this release knows');

/** Messages waiting for a service, messages being handled or retried, and events given up, for metrics. */
export interface EventBacklog {
  pending: number;
  unacknowledged: number;
  deadLetters: number;
}

/**
 * Nest transport for `@OnEvent` and `@OnEvents`. One durable consumer for each source: nats-server 2.9 knows a single
 * filter. Events of one member are not ordered: handlers compare versions or use the `Inbox`.
 */
export class JetStreamServer extends Server implements CustomTransportStrategy {
  override transportId = JETSTREAM;
  override readonly propagatesEventHandlerErrors = true;
  private readonly names: EventNames;
  private readonly handlers = new Map<string, EventHandler[]>();
  private readonly slots: Semaphore;
  private readonly deadLetters: DeadLetters;
  private readonly stopping = new AbortController();
  private readonly inHand = new InHand();
  private readonly gatherings = new Map<string, Gathering>();
  /** Messages that wait for another try, by their id. */
  private readonly runs = new Map<string, ListRun>();
  private readonly streams = new Set<ConsumerMessages>();
  private readonly opened = new Set<string>();
  private connection?: NatsConnection;
  private running?: Promise<unknown>;
  private progress?: NodeJS.Timeout;

  constructor(private readonly options: JetStreamServerOptions) {
    super();
    this.names = new EventNames(options.namespace, options.replicas);
    this.slots = new Semaphore(options.concurrency ?? 4);
    this.deadLetters = new DeadLetters(this.names, () => this.connection!);
  }

  /** Not chained as Nest does it: each handler of an event succeeds and fails by itself. */
  override addHandler(type: string, handle: MessageHandler, _isEvent?: boolean, extras?: Record<string, unknown>) {
    const handlers = this.handlers.get(type) ?? [];
    const { takesLists = false, gatherMs = 0 } = (extras ?? {}) as Partial<EventHandler>;
    this.handlers.set(type, [...handlers, { handle, takesLists, gatherMs }]);
  }

  /** Calls back at once: a service starts without NATS and handles its events when NATS is there. */
  listen(callback: () => void): void {
    this.running = this.run();
    callback();
  }

  /** Takes no more events, hands back those not begun and waits for those in hand. */
  async close(): Promise<void> {
    this.stopping.abort();
    for (const messages of this.streams) drain(messages);
    await this.running;
    await Promise.all([...this.gatherings.values()].map((gathering) => gathering.flush()));
    await this.slots.idle();
    clearInterval(this.progress);
    if (this.connection) await closeNats(this.connection);
  }

  /** Asks NATS how much waits for this service; rejects while NATS is away. */
  async backlog(): Promise<EventBacklog> {
    if (!this.connection) throw new Error('NATS is away');
    const manager = await jetstreamManager(this.connection, { checkAPI: false, timeout: 2_000 });
    const infos = await Promise.all(
      this.sources().map((source) => manager.consumers.info(this.names.stream, this.durable(source))),
    );
    return {
      pending: infos.reduce((sum, info) => sum + info.num_pending, 0),
      unacknowledged: infos.reduce((sum, info) => sum + info.num_ack_pending, 0),
      deadLetters: await this.deadLetters.count(this.options.service),
    };
  }

  on(): never {
    throw new Error('JetStreamServer emits no events');
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  private async run(): Promise<void> {
    const { natsUrl, service, logger, ackWaitMs = ACK_WAIT_MS } = this.options;
    try {
      const onFailure = warnWhileAway(logger, service);
      this.connection = await connectNats(natsUrl, `${service} events`, this.stopping.signal, onFailure);
    } catch {
      return; // closed before NATS was there
    }
    this.progress = setInterval(() => this.inHand.keep(), ackWaitMs / 3).unref();
    const sources = this.sources();
    const tidying = removeStaleConsumers(this.connection, this.names, service, sources).catch(() => undefined);
    await Promise.all([tidying, ...sources.map((source) => this.consume(source))]);
  }

  private sources(): string[] {
    return [...new Set([...this.handlers.keys()].map((type, _, types) => sourceOf(type, types)))];
  }

  private durable(source: string): string {
    return durableName(this.options.service, source);
  }

  private async consume(source: string): Promise<void> {
    // oxlint-disable-next-line no-useless-assignment -- the next round reads it
    for (let failures = 0; !this.stopping.signal.aborted; failures++) {
      try {
        const messages = await this.open(source);
        failures = 0;
        if (!this.opened.has(source) && this.opened.add(source).size === this.sources().length) this.options.onOpen?.();
        this.streams.add(messages);
        try {
          for await (const message of messages) await this.accept(message, source);
        } finally {
          this.streams.delete(messages);
        }
      } catch (err) {
        if (this.stopping.signal.aborted) return;
        if (failures % 20 === 2) this.options.logger.warn({ err, service: this.options.service, source }, 'no events');
      }
      await delay(backOff(failures, 50, 2_000), undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Ends with an error when stream or consumer are gone; `consume` then creates them again. */
  private async open(source: string): Promise<ConsumerMessages> {
    const connection = this.connection!;
    const { ackWaitMs = ACK_WAIT_MS } = this.options;
    this.inHand.adoptStream((await ensureStream(connection, this.names)).created);
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await manager.consumers.add(this.names.stream, {
      durable_name: this.durable(source),
      filter_subject: this.names.filter(source),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      // The server would drop an event silently after max_deliver; giving up is decided here.
      max_deliver: -1,
      max_ack_pending: MAX_UNACKNOWLEDGED,
    });
    const consumer = await jetstream(connection).consumers.get(this.names.stream, this.durable(source));
    const messages = await consumer.consume({
      max_messages: this.slots.size,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    if (this.stopping.signal.aborted) drain(messages);
    return messages;
  }

  private async accept(message: JsMsg, source: string): Promise<void> {
    const type = this.names.type(message.subject);
    const handlers = this.handlers.get(type);
    const target = onlyFor(message.headers);
    if (!handlers || sourceOf(type, [...this.handlers.keys()]) !== source) return message.ack();
    if (target && target !== this.options.service) return message.ack();
    if (isNewer(message.headers, type))
      return this.retry(message, { event: messageFacts(message, type), error: NEWER });
    this.inHand.add(message);
    const parcel = await this.unpack(message, type, handlers);
    if (!parcel) return this.inHand.remove(message);
    const gatherMs = Math.min(...handlers.map((handler) => handler.gatherMs));
    if (gatherMs === 0) return this.begin(() => [parcel]);
    const gathering = this.gatherings.get(type) ?? new Gathering(gatherMs, (take) => this.begin(take));
    this.gatherings.set(type, gathering);
    return gathering.add(parcel);
  }

  private async unpack(message: JsMsg, type: string, handlers: EventHandler[]): Promise<Parcel | undefined> {
    // Not the sequence: a stream that was created again may hold other events at the same number.
    const key = message.headers?.get('Nats-Msg-Id') || `${message.seq} ${message.timestamp}`;
    try {
      const run = this.runs.get(key) ?? new ListRun(readEvents(message, type), handlers);
      this.runs.delete(key);
      return { message, key, run };
    } catch (error) {
      const unreadable = { event: { ...messageFacts(message, type), payload: message.string() }, error };
      await this.giveUp(message, [unreadable]).then(
        () => this.inHand.has(message) && message.term(),
        () => this.retry(message, unreadable),
      );
      return undefined;
    }
  }

  private async begin(take: () => Parcel[]): Promise<void> {
    await this.slots.take();
    const parcels = take();
    void this.handle(parcels).finally(() => {
      for (const { message } of parcels) this.inHand.remove(message);
      this.slots.give();
    });
  }

  private async handle(parcels: readonly Parcel[]): Promise<void> {
    if (this.stopping.signal.aborted) return parcels.forEach(({ message }) => message.nak());
    const deliveryCount = Math.max(...parcels.map(({ message }) => message.info.deliveryCount));
    const runs = parcels.map(({ run }) => run);
    await ListRun.go(runs, this.caller(deliveryCount), this.stopping.signal);
    for (const parcel of parcels) await this.settle(parcel);
  }

  private async settle({ message, key, run }: Parcel): Promise<void> {
    const hopeless = run.hopeless(message.info.deliveryCount >= (this.options.maxDeliveries ?? 10));
    await this.giveUp(message, hopeless).then(
      () => run.forget(hopeless),
      () => undefined,
    );
    // An acknowledgement names a number, which another message has in a stream that was created again.
    if (!this.inHand.has(message)) return;
    if (run.isDone) return message.ack();
    this.runs.set(key, run);
    if (this.runs.size > MAX_UNACKNOWLEDGED) this.runs.delete(this.runs.keys().next().value!);
    this.retry(message, run.firstFailure!);
  }

  private caller(deliveryCount: number): CallHandler {
    const { around, traces } = this.options;
    return async ({ handle, takesLists }, events) => {
      const context = new EventContext(events[0]!, deliveryCount);
      const call = async () => {
        const result: unknown = await handle(takesLists ? events : events[0]!.payload, context);
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      };
      await inTraces(traces, context.type, events, () => (around && !takesLists ? around(context, call) : call()));
    };
  }

  private retry(message: JsMsg, { event, error: err }: { event: EventFacts; error: unknown }): void {
    const retryInMs = backOff(message.info.deliveryCount - 1, this.options.retryMs ?? 200, 60_000);
    const facts = { err, ...this.log(message, event), retryInMs };
    this.options.logger.warn(facts, 'event failed, will be tried again');
    message.nak(retryInMs);
  }

  private async giveUp(message: JsMsg, failures: readonly Failure[]): Promise<void> {
    const delivery = { seq: message.seq, deliveries: message.info.deliveryCount };
    for (const failure of failures) {
      await this.deadLetters.add(this.options.service, failure, delivery);
      const { event, error: err } = failure;
      this.options.logger.error({ err, ...this.log(message, event) }, 'event given up, kept as a dead letter');
    }
  }

  private log({ info: { deliveryCount } }: JsMsg, { eventId, type, requestId, traceparent }: EventFacts): object {
    return { service: this.options.service, event: type, eventId, requestId, traceparent, deliveryCount };
  }
}
