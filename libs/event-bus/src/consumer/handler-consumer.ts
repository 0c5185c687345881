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
import { EventContext, isNewer, onlyFor, type EventFacts } from '../event/event-context.js';
import { messageFacts, readEvents } from '../event/event-list.js';
import { inTraces } from '../event/event-traces.js';
import { backOff, drain } from '../nats/nats-connection.js';
import { ensureStream, type EventNames } from '../nats/event-stream.js';
import type { DeadLetters } from './dead-letters.js';
import type { Durable } from './durables/durables.js';
import type { JetStreamServerOptions } from './jetstream-server.js';
import { Gathering, type Delivery } from './lists/gathering.js';
import type { InHand } from './lists/in-hand.js';
import { ListRun, type EventHandler, type Failure } from './lists/list-run.js';
import { Semaphore } from './lists/semaphore.js';

const MAX_UNACKNOWLEDGED = 1_000;
/** Each heartbeat wakes an idle installation on both sides, for each handler. */
const HEARTBEAT_MS = 30_000;
const PULL_MS = 120_000;
const NEWER = new Error('of a newer version than this release knows');

export interface Shared {
  options: JetStreamServerOptions;
  concurrency: number;
  ackWaitMs: number;
  names: EventNames;
  connection: NatsConnection;
  slots: Semaphore;
  inHand: InHand;
  deadLetters: DeadLetters;
  stopping: AbortSignal;
}

/** One handler with its durable consumer, which all instances share. */
export class HandlerConsumer {
  private readonly own: Semaphore;
  private readonly gatherings = new Map<string, Gathering>();
  private readonly runs = new Map<string, ListRun>();
  private messages?: ConsumerMessages;
  private firstStart = 0;

  constructor(
    private readonly durable: Durable,
    private readonly handler: EventHandler,
    private readonly shared: Shared,
  ) {
    this.own = new Semaphore(shared.concurrency);
  }

  /** Runs until the service stops. @param opened called each time the consumer is open */
  async run(opened: () => void): Promise<void> {
    const { stopping, options } = this.shared;
    // oxlint-disable-next-line no-useless-assignment -- the next round reads it
    for (let failures = 0; !stopping.aborted; failures++) {
      try {
        if (this.handler.actsOutside && options.firstStart)
          this.firstStart = await options.firstStart(this.handler.name);
        this.messages = await this.open();
        failures = 0;
        opened();
        for await (const message of this.messages) await this.accept(message);
      } catch (err) {
        if (stopping.aborted) return;
        if (failures % 20 === 2) options.logger.warn({ err, service: options.service, ...this.durable }, 'no events');
      }
      await delay(backOff(failures, 50, 2_000), undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  stop(): void {
    if (this.messages) drain(this.messages);
  }

  /** Returns unstarted messages and waits for running ones. */
  async end(): Promise<void> {
    await Promise.all([...this.gatherings.values()].map((gathering) => gathering.flush()));
    await this.own.idle();
  }

  /** Throws if the stream or consumer is gone; `run` then recreates them. */
  private async open(): Promise<ConsumerMessages> {
    const { connection, names, inHand, ackWaitMs, stopping } = this.shared;
    inHand.adoptStream((await ensureStream(connection, names)).created);
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const info = await manager.consumers.add(names.stream, {
      durable_name: this.durable.name,
      filter_subject: names.subject(this.durable.filter),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      // The server would silently drop an event after max_deliver; `giveUp` handles the last try instead.
      max_deliver: -1,
      max_ack_pending: MAX_UNACKNOWLEDGED,
    });
    const messages = await jetstream(connection).consumers.getConsumerFromInfo(info).consume({
      max_messages: this.own.size,
      expires: PULL_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    if (stopping.aborted) drain(messages);
    return messages;
  }

  private async accept(message: JsMsg): Promise<void> {
    const { names, inHand } = this.shared;
    const type = names.type(message.subject);
    if (!this.handler.callbacks.has(type) || !this.isTarget(onlyFor(message.headers))) return message.ack();
    if (isNewer(message.headers, type))
      return this.retry(message, { event: messageFacts(message, type), error: NEWER });
    inHand.add(message);
    const delivery = await this.unpack(message, type);
    if (!delivery) return inHand.remove(message);
    const { gatherMs } = this.handler;
    if (gatherMs === 0) return this.begin(() => [delivery], type);
    const gathering = this.gatherings.get(type) ?? new Gathering(gatherMs, (take) => this.begin(take, type));
    this.gatherings.set(type, gathering);
    return gathering.add(delivery);
  }

  /** A replayed event is only for the handler that failed. */
  private isTarget(target: string | undefined): boolean {
    const { service } = this.shared.options;
    return !target || target === service || target === `${service}/${this.handler.name}`;
  }

  private async unpack(message: JsMsg, type: string): Promise<Delivery | undefined> {
    // Not by sequence: a recreated stream may hold other events at the same number.
    const key = message.headers?.get('Nats-Msg-Id') || `${message.seq} ${message.timestamp}`;
    try {
      const run = this.runs.get(key) ?? new ListRun(readEvents(message, type));
      if (this.firstStart > 0) run.skip(({ createdAt }) => Date.parse(createdAt) < this.firstStart);
      this.runs.delete(key);
      return { message, key, run };
    } catch (error) {
      const unreadable = { event: { ...messageFacts(message, type), payload: message.string() }, error };
      await this.giveUp(message, [unreadable]).then(
        () => this.shared.inHand.has(message) && message.term(),
        () => this.retry(message, unreadable),
      );
      return undefined;
    }
  }

  private async begin(take: () => Delivery[], type: string): Promise<void> {
    const { slots, inHand } = this.shared;
    await this.own.take();
    await slots.take();
    const deliveries = take();
    void this.handle(deliveries, type).finally(() => {
      for (const { message } of deliveries) inHand.remove(message);
      slots.give();
      this.own.give();
    });
  }

  private async handle(deliveries: readonly Delivery[], type: string): Promise<void> {
    if (this.shared.stopping.aborted) return deliveries.forEach(({ message }) => message.nak());
    const deliveryCount = Math.max(...deliveries.map(({ message }) => message.info.deliveryCount));
    const runs = deliveries.map(({ run }) => run);
    const call = (events: Parameters<HandlerConsumer['call']>[0]) => this.call(events, type, deliveryCount);
    await ListRun.go(runs, this.handler.takesLists, call, this.shared.stopping);
    for (const delivery of deliveries) await this.settle(delivery);
  }

  private async call(events: ReturnType<typeof readEvents>, type: string, deliveryCount: number): Promise<void> {
    const { middleware, traces } = this.shared.options;
    const { callbacks, takesLists } = this.handler;
    const context = new EventContext(events[0]!, deliveryCount);
    const handle = async () => {
      const result: unknown = await callbacks.get(type)!(takesLists ? events : events[0]!.payload, context);
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    };
    await inTraces(traces, type, events, () => (middleware && !takesLists ? middleware(context, handle) : handle()));
  }

  private async settle({ message, key, run }: Delivery): Promise<void> {
    const { inHand, options } = this.shared;
    const unrecoverable = run.unrecoverable(message.info.deliveryCount >= (options.maxDeliveries ?? 10));
    await this.giveUp(message, unrecoverable).then(
      () => run.drop(unrecoverable),
      () => undefined,
    );
    // An acknowledgement refers to a sequence number, which belongs to another message in a recreated stream.
    if (!inHand.has(message)) return;
    if (run.isDone) return message.ack();
    this.runs.set(key, run);
    if (this.runs.size > MAX_UNACKNOWLEDGED) this.runs.delete(this.runs.keys().next().value!);
    this.retry(message, run.firstFailure!);
  }

  private retry(message: JsMsg, { event, error: err }: { event: EventFacts; error: unknown }): void {
    const { options } = this.shared;
    const retryInMs = backOff(message.info.deliveryCount - 1, options.retryMs ?? 200, 60_000);
    options.logger.warn({ err, ...this.log(message, event), retryInMs }, 'event failed, will be tried again');
    message.nak(retryInMs);
  }

  private async giveUp(message: JsMsg, failures: readonly Failure[]): Promise<void> {
    const { deadLetters, options } = this.shared;
    const delivery = { seq: message.seq, deliveries: message.info.deliveryCount };
    for (const failure of failures) {
      await deadLetters.add(options.service, failure, delivery, this.handler.name);
      const { event, error: err } = failure;
      options.logger.error({ err, ...this.log(message, event) }, 'event given up, kept as a dead letter');
    }
  }

  private log({ info: { deliveryCount } }: JsMsg, { eventId, type, requestId, traceparent }: EventFacts): object {
    const { service } = this.shared.options;
    return { service, handler: this.handler.name, event: type, eventId, requestId, traceparent, deliveryCount };
  }
}
