import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { EventContext } from '../event/event-context.js';
import type { EventLogger } from '../event/event-logger.js';
import type { EventTraces } from '../event/event-traces.js';
import { EventNames } from '../nats/event-stream.js';
import { closeNats, connectNats, warnWhileUnreachable } from '../nats/nats-connection.js';
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
  /** The exact set of handlers that the service must have; unchecked if not given. */
  handlers?: Handlers;
  /** Messages, each a list of events, that a handler processes at the same time per instance; default 3. */
  concurrency?: number;
  /** Tries before an event becomes a dead letter; default 10 (about a minute and a half). */
  maxDeliveries?: number;
  /** Milliseconds without a sign of life before another instance gets the event; default 15,000. */
  ackWaitMs?: number;
  /** Milliseconds before the first retry, doubled per try up to a minute; default 200. */
  retryMs?: number;
  /** Wraps handlers of single events, e.g. in a request's context; a list has events of several requests. */
  middleware?: (context: EventContext, handle: () => Promise<void>) => Promise<void>;
  traces?: EventTraces;
  firstStart?: (handler: string) => Promise<number>;
  /** Called once when every durable consumer exists: the service misses no later event. */
  onOpen?: () => void;
}

const ACK_WAIT_MS = 15_000;
/** Slots left for other handlers; together an instance uses half of its database connections. */
const SPARE_SLOTS = 1;

interface EventBacklog {
  pending: number;
  unacknowledged: number;
  deadLetters: number;
}

/**
 * Nest transport for `@OnEvent` and `@OnEvents`, with one durable consumer per handler. Events of one member are not
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

  /** Does not chain handlers as Nest does: each handler of an event succeeds or fails separately. */
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

  /** Calls back at once: a service starts without NATS and handles its events once NATS is available. */
  listen(callback: () => void): void {
    const { service, handlers } = this.options;
    if (handlers) assertHandlers(service, this.present(), handlers);
    this.running = this.run();
    callback();
  }

  /** Stops taking events, returns unstarted ones and waits for running ones. */
  async close(): Promise<void> {
    this.stopping.abort();
    for (const consumer of this.consumers) consumer.stop();
    await this.running;
    await Promise.all(this.consumers.map((consumer) => consumer.end()));
    clearInterval(this.progress);
    if (this.connection) await closeNats(this.connection);
  }

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
      const onFailure = warnWhileUnreachable(logger, service);
      this.connection = await connectNats(natsUrl, `${service} events`, this.stopping.signal, onFailure);
    } catch {
      return; // closed before NATS was available
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
