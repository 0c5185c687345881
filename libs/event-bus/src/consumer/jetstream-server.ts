import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventContext } from '../event/event-context.js';
import type { EventLogger } from '../event/event-logger.js';
import type { EventTraces } from '../event/event-traces.js';
import { EventNames } from '../nats/event-stream.js';
import { closeNats, connectNats, warnWhileAway } from '../nats/nats-connection.js';
import { DeadLetters } from './dead-letters.js';
import { assertHandlers, durablesOf, type Durable, type Handlers } from './durables/durables.js';
import { HandlerConsumer } from './handler-consumer.js';
import { InHand } from './lists/in-hand.js';
import type { EventHandler } from './lists/list-run.js';
import { Semaphore } from './lists/semaphore.js';
import { JETSTREAM } from './on-event.decorator.js';
import { removeStaleConsumers } from './durables/stale-consumers.js';

export interface JetStreamServerOptions {
  natsUrl: string;
  service: string;
  logger: EventLogger;
  namespace?: string;
  eventsReplicas?: number;
  /** The handlers that the service must have, and no others; not looked at if not given. */
  handlers?: Handlers;
  /** How many messages, each a list of events, a handler takes at the same time in an instance; 3 if not given. */
  concurrency?: number;
  /** Tries before an event becomes a dead letter; 10 if not given (about a minute and a half). */
  maxDeliveries?: number;
  /** After this many milliseconds without a sign of life another instance gets the event; 15,000 if not given. */
  ackWaitMs?: number;
  /** Milliseconds before the second try, doubled from try to try up to a minute; 200 if not given. */
  retryMs?: number;
  /** Runs every handler of single events, e.g. in a request's context; those of a list come from several requests. */
  middleware?: (context: EventContext, handle: () => Promise<void>) => Promise<void>;
  traces?: EventTraces;
  /** The time (Unix, ms) from which a handler that acts outside takes events. */
  firstStart?: (handler: string) => Promise<number>;
  /** Runs once, when every durable consumer is there: no later event passes the service by. */
  onOpen?: () => void;
}

const ACK_WAIT_MS = 15_000;
/** Beside a handler that takes all that it may: so many are left to the others. With them an instance takes half of its connections to the database. */
const SPARE_SLOTS = 1;

/** Messages waiting for a service, messages being handled or retried, and events given up, for metrics. */
interface EventBacklog {
  pending: number;
  unacknowledged: number;
  deadLetters: number;
}

/**
 * Nest transport for `@OnEvent` and `@OnEvents`. One durable consumer for each handler. Events of one member are not
 * ordered: handlers compare versions or use the `Inbox`.
 */
export class JetStreamServer extends Server implements CustomTransportStrategy {
  override transportId = JETSTREAM;
  override readonly propagatesEventHandlerErrors = true;
  private readonly names: EventNames;
  private readonly handlers = new Map<string, EventHandler>();
  private readonly slots: Semaphore;
  private readonly concurrency: number;
  private readonly deadLetters: DeadLetters;
  private readonly stopping = new AbortController();
  private readonly inHand = new InHand();
  private readonly opened = new Set<HandlerConsumer>();
  private consumers: HandlerConsumer[] = [];
  private connection?: NatsConnection;
  private running?: Promise<unknown>;
  private progress?: NodeJS.Timeout;

  constructor(private readonly options: JetStreamServerOptions) {
    super();
    this.names = new EventNames(options.namespace, options.eventsReplicas);
    this.concurrency = options.concurrency ?? 3;
    this.slots = new Semaphore(this.concurrency + SPARE_SLOTS);
    this.deadLetters = new DeadLetters(this.names, () => this.connection!);
  }

  /** Not chained as Nest does it: each handler of an event succeeds and fails by itself. */
  override addHandler(type: string, handle: MessageHandler, _isEvent?: boolean, extras?: Record<string, unknown>) {
    const {
      name = type,
      takesLists = false,
      gatherMs = 0,
      actsOutside = false,
    } = (extras ?? {}) as Partial<EventHandler>;
    const callbacks = this.handlers.get(name)?.callbacks ?? new Map<string, MessageHandler>();
    if (callbacks.has(type)) throw new Error(`${this.options.service} has two handlers ${name} for ${type}`);
    this.handlers.set(name, { name, takesLists, gatherMs, actsOutside, callbacks: callbacks.set(type, handle) });
  }

  /** Calls back at once: a service starts without NATS and handles its events when NATS is there. */
  listen(callback: () => void): void {
    const { service, handlers } = this.options;
    if (handlers) assertHandlers(service, this.present(), handlers);
    this.running = this.run();
    callback();
  }

  /** Takes no more events, hands back those not begun and waits for those in hand. */
  async close(): Promise<void> {
    this.stopping.abort();
    for (const consumer of this.consumers) consumer.stop();
    await this.running;
    await Promise.all(this.consumers.map((consumer) => consumer.end()));
    clearInterval(this.progress);
    if (this.connection) await closeNats(this.connection);
  }

  /** Asks NATS how much waits for this service; rejects while NATS is away. */
  async backlog(): Promise<EventBacklog> {
    if (!this.connection) throw new Error('NATS is away');
    const manager = await jetstreamManager(this.connection, { checkAPI: false, timeout: 2_000 });
    const infos = await Promise.all(this.durables().map(({ name }) => manager.consumers.info(this.names.stream, name)));
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
    const durables = this.durables();
    this.consumers = durables.map((durable) => this.consumer(durable, ackWaitMs));
    const names = durables.map(({ name }) => name);
    const tidying = removeStaleConsumers(this.connection, this.names, service, names).catch(() => undefined);
    await Promise.all([tidying, ...this.consumers.map((each) => each.run(() => this.noteOpened(each)))]);
  }

  private consumer(durable: Durable, ackWaitMs: number): HandlerConsumer {
    const { options, names, concurrency, slots, inHand, deadLetters } = this;
    const connection = this.connection!;
    const stopping = this.stopping.signal;
    const shared = { options, names, connection, concurrency, ackWaitMs, slots, inHand, deadLetters, stopping };
    return new HandlerConsumer(durable, this.handlers.get(durable.handler)!, shared);
  }

  private noteOpened(consumer: HandlerConsumer): void {
    if (this.opened.has(consumer)) return;
    if (this.opened.add(consumer).size === this.consumers.length) this.options.onOpen?.();
  }

  private present(): Handlers {
    return Object.fromEntries([...this.handlers].map(([name, { callbacks }]) => [name, [...callbacks.keys()]]));
  }

  private durables(): Durable[] {
    return durablesOf(this.options.service, this.present());
  }
}
