import { NestFactory } from '@nestjs/core';
import { Module, type INestMicroservice, type Type } from '@nestjs/common';
import { jetstream, jetstreamManager, type JetStreamManager, type StreamInfo } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { eventHeaders } from './event/event-context.js';
import { listMessage } from './event/event-list.js';
import type { EventLogger } from './event/event-logger.js';
import { EventNames } from './nats/event-stream.js';
import { createEventTables } from './event-tables.js';
import { JetStreamServer, type JetStreamServerOptions } from './consumer/jetstream-server.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import type { PreparedStatements } from './transaction.js';
import { testServers } from './servers.fixture.js';

export const silentLogger: EventLogger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A database with the event tables, an own stream, and cleanup after the test. */
export class TestBench {
  readonly natsUrl = testServers.natsUrl;
  readonly pool = new pg.Pool({ connectionString: testServers.databaseUrl, max: 8 });
  readonly namespace = `${testServers.namespace}_${randomUUID().slice(0, 8)}`;
  readonly names = new EventNames(this.namespace);
  readonly logger = silentLogger;
  private readonly closers: Array<() => Promise<unknown>> = [];

  private constructor(
    readonly connection: NatsConnection,
    readonly manager: JetStreamManager,
  ) {}

  static async open(): Promise<TestBench> {
    const connection = await connect({ servers: testServers.natsUrl });
    const bench = new TestBench(connection, await jetstreamManager(connection));
    await bench.pool.query('drop table if exists outbox, inbox, event_stream, effects');
    await createEventTables(bench.tx);
    await bench.pool.query('create table effects (event_id uuid, note text)');
    return bench;
  }

  async close(): Promise<void> {
    for (const close of this.closers.reverse()) await close();
    for (const stream of [this.names.stream, this.names.deadLetterStream]) {
      await this.manager.streams.delete(stream).catch(() => undefined);
    }
    await this.connection.close();
    await this.pool.end();
  }

  afterwards(close: () => Promise<unknown>): void {
    this.closers.push(close);
  }

  get tx(): PreparedStatements {
    return statementsOf(this.pool);
  }

  async transaction<Result>(run: (tx: PreparedStatements) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await run(statementsOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  relay(
    options: { natsUrl?: string; pollMs?: number; roundMs?: number; manyCommits?: number; pool?: pg.Pool } = {},
  ): OutboxRelay {
    const { pool, natsUrl, namespace, logger } = this;
    const relay = new OutboxRelay({ pool, natsUrl, namespace, logger, service: 'test', ...options });
    this.afterwards(() => relay.close());
    relay.start();
    return relay;
  }

  async service(controller: Type, options: Partial<JetStreamServerOptions> = {}): Promise<JetStreamServer> {
    const { natsUrl, namespace, logger } = this;
    const strategy = new JetStreamServer({ natsUrl, namespace, logger, service: 'test', retryMs: 20, ...options });
    class TestModule {}
    Module({ controllers: [controller] })(TestModule);
    const app: INestMicroservice = await NestFactory.createMicroservice(TestModule, { strategy, logger: false });
    await app.listen();
    this.afterwards(() => app.close());
    return strategy;
  }

  async publish(type: string, payload: unknown, eventId: string = randomUUID(), version = 1): Promise<string> {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const headers = eventHeaders({ type, eventId, createdAt: new Date().toISOString() });
    if (version > 1) headers.set('Corner-Event-Version', String(version));
    const stream = jetstream(this.connection);
    // Retrying is safe: the stream drops messages with a known id.
    await eventually(() => stream.publish(this.names.subject(type), text, { msgID: eventId, headers }));
    return eventId;
  }

  async publishList(type: string, payloads: readonly unknown[]): Promise<string[]> {
    const createdAt = new Date().toISOString();
    const events = payloads.map((each) => ({ eventId: randomUUID(), createdAt, payload: JSON.stringify(each) }));
    const { id, body, headers } = listMessage(type, events);
    const stream = jetstream(this.connection);
    await eventually(() => stream.publish(this.names.subject(type), body, { msgID: id, headers }));
    return events.map(({ eventId }) => eventId);
  }

  stream(): Promise<StreamInfo> {
    return this.manager.streams.info(this.names.stream);
  }

  async published<Payload>(): Promise<Payload[]> {
    const { state } = await this.stream();
    const payloads: Payload[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
      const stored = await this.manager.streams.getMessage(this.names.stream, { seq });
      if (!stored) continue;
      if (!stored.header.get('Corner-Format')) payloads.push(stored.json());
      else payloads.push(...stored.json<{ events: { p: Payload }[] }>().events.map(({ p }) => p));
    }
    return payloads;
  }
}

export class TestWire {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((near) => {
    if (this.isCut) return near.destroy();
    const { hostname, port } = new URL(testServers.natsUrl);
    const far = dial(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });

  static async open(bench: TestBench): Promise<TestWire> {
    const wire = new TestWire();
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    bench.afterwards(async () => {
      wire.cut();
      wire.server.close();
    });
    return wire;
  }

  get url(): string {
    return `nats://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  mend(): void {
    this.isCut = false;
  }
}

export async function eventually(attempt: () => unknown, timeoutMs = 120_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown = new Error(`not within ${timeoutMs} ms`);
    try {
      if ((await attempt()) !== false) return;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function statementsOf(client: Pick<pg.ClientBase, 'query'>): PreparedStatements {
  return {
    query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
    prepared: async <Row>(name: string, text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows as Row[],
  };
}
