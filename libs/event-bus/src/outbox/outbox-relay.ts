import { jetstream, type JetStreamClient, type PubAck } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { eventHeaders } from '../event/event-context.js';
import { listMessage, splitIntoLists, type ListedEvent } from '../event/event-list.js';
import type { EventLogger } from '../event/event-logger.js';
import { ensureStream, EventNames } from '../nats/event-stream.js';
import { continueTrace, tracesOf, type EventTraces } from '../event/event-traces.js';
import { backOff, connectNats, warnWhileUnreachable } from '../nats/nats-connection.js';
import { OutboxTable, type OutboxLag, type OutboxRow } from './outbox-table.js';

export interface OutboxRelayOptions {
  pool: Pool;
  natsUrl: string;
  service: string;
  logger: EventLogger;
  namespace?: string;
  eventsReplicas?: number;
  /** Milliseconds between polls for rows without a wake, left by a dead process; default 5,000. */
  pollMs?: number;
  /** Minimum time between rounds; default 100. Longer for services whose events are not urgent. */
  roundMs?: number;
  /** This many commits end a round early; default 32. */
  manyCommits?: number;
  traces?: EventTraces;
}

const BATCH = 256;
/** Lets events gather into lists under load; the first one after a quiet time and full lists are sent at once. */
const ROUND_MS = 100;
/** Longer lists would block the event loop for other work. */
const MANY_COMMITS = 32;
const STREAM_CHECK_MS = 10_000;
const CLEANING_MS = 3_600_000;

/**
 * Publishes the outbox at least once, the events of one type and round as one message. Instances share the rows by
 * `skip locked`; after a loss of the stream all kept rows are published again.
 */
export class OutboxRelay {
  private readonly names: EventNames;
  private readonly pollMs: number;
  private readonly table: OutboxTable;
  private readonly pause = new Pause();
  private readonly round = new Pause();
  private readonly stopping = new AbortController();
  private connection?: NatsConnection;
  private connected = false;
  private js: JetStreamClient;
  private incarnation = '';
  private lastSeq = 0;
  private nextStreamCheck = 0;
  private failures = 0;
  private commits = 0;
  private running?: Promise<void>;
  private cleaning?: NodeJS.Timeout;

  constructor(private readonly options: OutboxRelayOptions) {
    this.names = new EventNames(options.namespace, options.eventsReplicas);
    this.pollMs = options.pollMs ?? 5_000;
    this.table = new OutboxTable(options.pool, this.names.stream);
  }

  /** Starts in the background: NATS and the database may become available later. */
  start(): void {
    this.running ??= this.run();
    this.cleaning ??= setInterval(() => void this.clean(), CLEANING_MS).unref();
  }

  /** Reports committed rows; cheap enough for every request, no wake is lost. */
  wake(): void {
    if (++this.commits >= (this.options.manyCommits ?? MANY_COMMITS)) this.round.wake();
    this.pause.wake();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.cleaning);
    this.round.wake();
    this.pause.wake();
    await this.running;
    await this.connection?.close();
  }

  get isConnected(): boolean {
    return this.connected;
  }

  lag(): Promise<OutboxLag> {
    return this.table.lag();
  }

  /** Deletes sent events after 7 days and inbox rows after 14, in small batches. Runs every hour. */
  async clean(): Promise<void> {
    try {
      await this.table.clean(this.stopping.signal);
    } catch (error) {
      this.options.logger.warn({ err: error, service: this.options.service }, 'outbox cleaning failed');
    }
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      this.commits = 0;
      this.round.clear();
      const wait = await this.step().then(
        (wait) => {
          if (this.failures > 2) this.options.logger.info({ service: this.options.service }, 'outbox relay recovered');
          this.failures = 0;
          return wait;
        },
        (error: unknown) => this.failed(error),
      );
      if (wait === 0) continue;
      await this.pause.wait(wait, this.failures === 0);
      const rest = began + (this.options.roundMs ?? ROUND_MS) - performance.now();
      if (rest > 0) await this.round.wait(rest, true);
    }
  }

  /** Publishes one batch. Returns the milliseconds to wait for the next. */
  private async step(): Promise<number> {
    const isWoken = this.pause.clear();
    await this.connect();
    if (!this.connected) throw new Error('NATS is away');
    if (performance.now() >= this.nextStreamCheck) await this.checkStream();
    if (!isWoken && !(await this.table.hasUnsent())) return this.pollMs;
    const { taken, acknowledged, marked, failure } = await this.publishBatch();
    if (taken > 0 && acknowledged === 0) throw failure;
    if (failure) this.options.logger.warn({ err: failure, service: this.options.service }, 'event not published');
    // Unmarked rows: another instance found a new stream, so these may have gone to the lost one.
    const again = taken === BATCH || marked < acknowledged;
    if (failure || marked < acknowledged) this.nextStreamCheck = 0;
    return again ? 0 : this.pollMs;
  }

  private failed(error: unknown): number {
    if (this.stopping.signal.aborted) return 0;
    // The stream may be gone: check it before the next try.
    this.nextStreamCheck = 0;
    if (this.failures % 20 === 2) {
      this.options.logger.warn({ err: error, service: this.options.service }, 'outbox relay keeps trying');
    }
    return backOff(this.failures++, 50, 1_000);
  }

  private async connect(): Promise<void> {
    if (this.connection) return;
    const { natsUrl, service, logger } = this.options;
    const onFailure = warnWhileUnreachable(logger, service);
    const connection = await connectNats(natsUrl, `${service} outbox`, this.stopping.signal, onFailure);
    this.connection = connection;
    this.connected = true;
    this.js = jetstream(connection, { timeout: 5_000 });
    void this.watch(connection);
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') this.connected = false;
      if (status.type === 'reconnect') {
        this.connected = true;
        this.nextStreamCheck = 0;
        this.pause.wake();
      }
    }
  }

  private async checkStream(): Promise<void> {
    const connection = this.connection!;
    const info = await ensureStream(connection, this.names);
    // In a cluster this is the stream's leader, whichever server the instance is connected to.
    const keeper = info.cluster?.leader ?? connection.info?.server_id ?? '';
    const lost = await this.table.adoptStream(info.created, keeper);
    if (lost > 0) {
      this.options.logger.warn({ service: this.options.service, events: lost }, 'event stream lost, publishing again');
    }
    if (this.incarnation !== info.created) this.lastSeq = 0;
    this.incarnation = info.created;
    this.nextStreamCheck = performance.now() + STREAM_CHECK_MS;
  }

  private async publishBatch() {
    let failure: unknown;
    const result = await this.table.send(BATCH, this.incarnation, async (rows) => {
      const types = [...new Set(rows.map(({ type }) => type))];
      const lists = types.flatMap((type) => {
        const events = rows.filter((row) => row.type === type).map(toEvent);
        return splitIntoLists(type, events).map((list) => ({ type, events: list }));
      });
      const answers = await Promise.allSettled(lists.map(({ type, events }) => this.publish(type, events)));
      let newest = 0;
      const sent = lists.filter((_, index) => {
        const answer = answers[index]!;
        if (answer.status === 'rejected') failure = answer.reason;
        else if (!answer.value.duplicate) newest = Math.max(newest, answer.value.seq);
        return answer.status === 'fulfilled';
      });
      this.noteSequence(newest);
      return sent.flatMap(({ events }) => events.map(({ rowId }) => rowId));
    });
    return { ...result, failure };
  }

  /** Sequence numbers only fall if the stream was recreated. */
  private noteSequence(seq: number): void {
    if (seq === 0) return;
    if (seq <= this.lastSeq) this.nextStreamCheck = 0;
    this.lastSeq = seq;
  }

  private publish(type: string, events: readonly OutboxEvent[]): Promise<PubAck> {
    const { traces } = this.options;
    const traceparents = traces ? tracesOf(events) : [];
    if (!traces || traceparents.length === 0) return this.send(type, events);
    return traces.publishing(type, traceparents, (traceparent) => this.send(type, continueTrace(traceparent, events)));
  }

  private send(type: string, events: readonly OutboxEvent[]): Promise<PubAck> {
    const [first] = events;
    const isSingle = events.length === 1;
    const message = isSingle
      ? { body: first!.payload, headers: eventHeaders({ ...first!, type }), id: first!.eventId }
      : listMessage(type, events);
    return this.js.publish(this.names.subject(type), message.body, {
      msgID: message.id,
      headers: message.headers,
      expect: { streamName: this.names.stream },
    });
  }
}

type OutboxEvent = ListedEvent & { rowId: OutboxRow['id'] };

function toEvent(row: OutboxRow): OutboxEvent {
  return {
    rowId: row.id,
    eventId: row.event_id,
    createdAt: new Date(row.created_ms).toISOString(),
    requestId: row.request_id ?? undefined,
    traceparent: row.traceparent ?? undefined,
    payload: row.payload,
  };
}

/** A pause that `wake` ends early; it does not begin if `wake` was called since the last `clear`. */
export class Pause {
  private woken = false;
  private end?: () => void;

  wake(): void {
    this.woken = true;
    this.end?.();
  }

  /** Clears wakes and returns whether there were any; call it before looking for work. */
  clear(): boolean {
    const { woken } = this;
    this.woken = false;
    return woken;
  }

  /** @param interruptible false prevents wakes from shortening a back-off */
  wait(ms: number, interruptible: boolean): Promise<void> {
    if (this.woken && interruptible) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.end = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      if (interruptible) this.end = done;
    });
  }
}
