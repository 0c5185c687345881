import { EventNames } from '@corner/event-bus/nats/event-stream';
import { closeNats, connectNats } from '@corner/event-bus/nats/nats-connection';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { EVERY_SERVICE } from '../bench.statements.js';

const LOOK_MS = 100;
const PATIENCE_MS = 300_000;

/** Observes from outside which events are handled. */
export class Events {
  private constructor(
    private readonly databases: pg.Client[],
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
    private readonly names: EventNames,
  ) {}

  static async watch(databaseUrls: readonly string[], natsUrl: string, names = new EventNames()): Promise<Events> {
    const databases = databaseUrls.map((url) => new pg.Client(url));
    for (const database of databases) {
      // When a benchmark fails, its servers end before its connections.
      database.on('error', () => undefined);
      await database.connect();
    }
    const connection = await connectNats(natsUrl, 'bench');
    return new Events(databases, connection, await jetstreamManager(connection), names);
  }

  /**
   * Waits until every outbox is empty, every durable consumer has acknowledged all that is meant for it, and nothing new
   * has come since the look before. Asks little: what it asks is counted as the work of the servers.
   * @throws Error when that does not come, or when an event could not be handled
   */
  async settled(): Promise<void> {
    const { stream, deadLetterStream } = this.names;
    const deadline = performance.now() + PATIENCE_MS;
    for (let before = -1; ; await delay(LOOK_MS)) {
      const { last_seq: last } = (await this.manager.streams.info(stream)).state;
      const late = await this.late();
      // The next poll sees events that consumers publish meanwhile.
      if (late.length === 0 && last === before) break;
      before = last;
      if (performance.now() > deadline) throw new Error(`Not done with the events: ${late.join(', ')}.`);
    }
    // The stream of dead letters exists after the first one.
    const names = await this.manager.streams.names().next();
    if (names.includes(deadLetterStream)) throw new Error('An event could not be handled.');
  }

  /** Pending work: an outbox with events, or durable consumers with unacknowledged messages. */
  async late(): Promise<string[]> {
    if (await this.hasUnsent()) return ['an outbox'];
    const late: string[] = [];
    let durable = 0;
    for await (const consumer of this.manager.consumers.list(this.names.stream)) {
      const { durable_name: name } = consumer.config;
      if (!name) continue;
      durable++;
      if (consumer.num_pending > 0 || consumer.num_ack_pending > 0) late.push(name);
    }
    return durable ? late : ['no consumer has come'];
  }

  async bytes(): Promise<number> {
    return (await this.manager.streams.info(this.names.stream)).state.bytes;
  }

  /** Updates the planner's statistics, which autovacuum does about a minute later. */
  async analyze(): Promise<void> {
    for (const database of this.databases) await database.query('vacuum (analyze)');
  }

  async close(): Promise<void> {
    for (const database of this.databases) await database.end();
    await closeNats(this.connection);
  }

  private async hasUnsent(): Promise<boolean> {
    for (const database of this.databases) {
      const { rowCount } = await database.query(EVERY_SERVICE.unsentEvent);
      if (rowCount) return true;
    }
    return false;
  }
}
