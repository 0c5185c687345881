import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { JetStreamApiCodes } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventHeaders, type EventFacts } from '../event/event-context.js';
import { ensureDeadLetterStream, isApiError, type EventNames } from '../nats/event-stream.js';
import type { Failure } from './lists/list-run.js';

/** An event that a service failed to handle. `payload` is the published text, times are ISO 8601. */
interface DeadLetter extends EventFacts {
  service: string;
  /** Missing in letters of earlier releases; these are replayed to the whole service. */
  handler?: string;
  payload: string;
  error: string;
  deliveries: number;
  failedAt: string;
}

/** Decisions, and what ends a member, are still needed after the purge. */
const NEEDED = /^admin\.|\.member-(erased|purged|removed)$|\.session-revoked$/;

interface Delivery {
  seq: number;
  deliveries: number;
}

export interface StoredDeadLetter extends DeadLetter {
  seq: number;
}

/** Stores failed events for 30 days in their own stream, and replays them. */
export class DeadLetters {
  /** @param connection called on each use, because the connection is opened later */
  constructor(
    private readonly names: EventNames,
    private readonly connection: () => NatsConnection,
  ) {}

  async add(
    service: string,
    { event, error }: Failure,
    { seq, deliveries }: Delivery,
    handler?: string,
  ): Promise<void> {
    const { eventId, type, createdAt, requestId, payload } = event;
    const letter: DeadLetter = {
      service,
      handler,
      eventId,
      type,
      createdAt,
      requestId,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      error: errorText(error),
      deliveries,
      failedAt: new Date().toISOString(),
    };
    await ensureDeadLetterStream(this.connection(), this.names);
    await jetstream(this.connection()).publish(this.names.deadLetterPrefix + service, JSON.stringify(letter), {
      // Includes the sequence: a replayed event that fails again is a new dead letter.
      msgID: [service, handler, eventId, seq].join(':'),
      expect: { streamName: this.names.deadLetterStream },
    });
  }

  async count(service?: string): Promise<number> {
    const manager = await jetstreamManager(this.connection(), { checkAPI: false });
    const filter = this.names.deadLetterPrefix + (service ?? '>');
    try {
      const info = await manager.streams.info(this.names.deadLetterStream, { subjects_filter: filter });
      return Object.values(info.state.subjects ?? {}).reduce((sum, count) => sum + count, 0);
    } catch (error) {
      if (isApiError(error, JetStreamApiCodes.StreamNotFound)) return 0;
      throw error;
    }
  }

  /** Yields dead letters, oldest first. @param counted result of `count`, if the caller has it */
  async *list(service?: string, counted?: number): AsyncGenerator<StoredDeadLetter> {
    const total = counted ?? (await this.count(service));
    if (total === 0) return;
    const manager = await jetstreamManager(this.connection(), { checkAPI: false });
    const { name } = await manager.consumers.add(this.names.deadLetterStream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.All,
      filter_subject: this.names.deadLetterPrefix + (service ?? '>'),
      inactive_threshold: 60_000_000_000,
      mem_storage: true,
    });
    try {
      const consumer = await jetstream(this.connection()).consumers.get(this.names.deadLetterStream, name);
      for (let read = 0; read < total;) {
        const before = read;
        for await (const message of await consumer.fetch({
          max_messages: Math.min(100, total - read),
          expires: 2_000,
        })) {
          read++;
          yield { ...message.json<DeadLetter>(), seq: message.seq };
        }
        if (read === before) return; // the rest was replayed or expired meanwhile
      }
    } finally {
      await manager.consumers.delete(this.names.deadLetterStream, name).catch(() => undefined);
    }
  }

  /** Publishes it again for the failed handler only. The inbox ignores a duplicate after an interruption. */
  async replay(letter: StoredDeadLetter): Promise<void> {
    await jetstream(this.connection()).publish(this.names.subject(letter.type), letter.payload, {
      msgID: `replay:${letter.service}:${letter.eventId}:${letter.seq}`,
      headers: eventHeaders(letter, letter.handler ? `${letter.service}/${letter.handler}` : letter.service),
      expect: { streamName: this.names.stream },
    });
    await this.delete(letter);
  }

  /** Deletes what events say about a purged member. */
  async eraseOf(memberId: string): Promise<void> {
    const isAbout = new RegExp(`"memberId" ?: ?"${memberId}"`);
    for await (const letter of this.list()) {
      if (!NEEDED.test(letter.type) && isAbout.test(letter.payload)) await this.delete(letter);
    }
  }

  private async delete({ seq }: StoredDeadLetter): Promise<void> {
    const manager = await jetstreamManager(this.connection(), { checkAPI: false });
    await manager.streams.deleteMessage(this.names.deadLetterStream, seq);
  }
}

function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return (text ?? String(error)).slice(0, 4_000);
}
