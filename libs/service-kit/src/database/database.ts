import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import { addAndRead, addToOutbox, newEvent, type NewEvent } from '@corner/event-bus/outbox/outbox';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import type { Cause, Transaction } from '@corner/event-bus/transaction';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { assertFirstSchema, assertUsable } from './database-patience.js';
import { traceStatements } from '../tracing/postgres-spans.js';
import { currentCause } from '../tracing/request-context.js';
import { isTracing } from '../tracing/tracing.js';
import { Standby, type Reads } from './standby.js';
import type { Logger } from '../telemetry/logger.js';

type Class = new (...args: never[]) => unknown;

export interface DatabaseOptions {
  url: string;
  standbyUrl?: string;
  poolSize: number;
  applicationName: string;
  entities?: Class[];
  migrations?: Class[];
  /** PostgreSQL settings of every connection, e.g. `plan_cache_mode`. */
  settings?: Record<string, string>;
  logger: Logger;
}

const READ_ONLY = '25006';

/** bigint columns are counters and sequence numbers far below 2^53, so they are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** SQL that formats a time as in responses and events. */
export const isoTime = (time: string): string => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A date has no time zone, so it stays text, `YYYY-MM-DD`. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Returns wide rows as a single JSON value `row`: `pg` parses each column separately. */
export const asJson = (rows: string) => `select row_to_json(r) as row from (${rows}) r`;

/** Plain tables use `manager`; hot paths use prepared statements: TypeORM costs up to 4 times the CPU there. */
export class Database implements Reads {
  /** For reads that may be slightly stale (ADR 58); the primary if no standby is configured. */
  readonly standby: Reads;
  private migrated = false;
  wakeRelay: () => void = () => undefined;

  constructor(
    readonly dataSource: DataSource,
    readonly pool: pg.Pool,
    private readonly standbyPool?: pg.Pool,
    logger?: Logger,
  ) {
    this.standby = standbyPool ? new Standby(standbyPool, this, logger) : this;
  }

  static async connect(options: DatabaseOptions): Promise<Database> {
    // Lazy: processes without a database would otherwise load 25 MB.
    const { DataSource } = await import('typeorm');
    if (isTracing()) traceStatements(pg);
    const lost = ({ message }: Error) => options.logger.warn({ reason: message }, 'database connection lost');
    const settings = {
      // Without it a query to a server that vanished (its machine lost power) would hold its connection for ever.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // Long transactions block consumers that read tables in commit order.
      idle_in_transaction_session_timeout: 60_000,
      statement_timeout: 15_000,
      // UTC days, whatever the server's time zone.
      options: Object.entries({ TimeZone: 'UTC', ...options.settings })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    };
    const dataSource = new DataSource({
      type: 'postgres',
      url: options.url,
      entities: options.entities as never,
      migrations: options.migrations as never,
      migrationsTransactionMode: 'each',
      migrationsTableName: 'migrations',
      applicationName: options.applicationName,
      poolSize: options.poolSize,
      // Not the error itself: pg attaches its client, which is 30 kB of log per connection.
      poolErrorHandler: lost,
      extra: { ...settings, connectionTimeoutMillis: 5_000, verify: assertPrimary },
    });
    await dataSource.initialize();
    const { master } = dataSource.driver as unknown as { master: pg.Pool };
    const standby =
      options.standbyUrl &&
      new pg.Pool({
        ...settings,
        connectionString: options.standbyUrl,
        application_name: options.applicationName,
        max: options.poolSize,
        connectionTimeoutMillis: 1_000,
      }).on('error', lost);
    const database = new Database(dataSource, master, standby || undefined, options.logger);
    try {
      await assertUsable(master, options.url);
      await assertFirstSchema(master, options.url, options.migrations ?? []);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(sql, values)).rows as Row[];
  }

  /** Runs a named prepared statement; the same name must always have the same text. */
  async prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query({ name, text: sql, values })).rows as Row[];
  }

  /**
   * Runs `fn` in one transaction: commits when it resolves, rolls back when it throws.
   * @param first SQL without values, executed first
   */
  async transaction<T>(fn: (tx: Transaction) => Promise<T>, first = ''): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection lost between two statements emits only this event; without a listener the process would crash.
    const lost = (error: Error) => (broken = error);
    client.on('error', lost);
    pipeline(client, true);
    try {
      const tx = new OpenTransaction(client, this.dataSource);
      // Not awaited separately: it is sent together with the first statement of `fn`.
      inOneWrite(client);
      const [begun, done] = await Promise.allSettled([client.query(`begin; ${first}`), fn(tx)]);
      if (begun.status === 'rejected') throw begun.reason;
      if (done.status === 'rejected') throw done.reason;
      await tx.commit();
      if (tx.hasPublished) this.wakeRelay();
      return done.value;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      if ((error as { code?: unknown }).code === READ_ONLY) broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', lost);
      pipeline(client, false);
      client.release(broken);
    }
  }

  /** Polls the lock: waiting inside PostgreSQL would deadlock with another instance's CREATE INDEX CONCURRENTLY. */
  async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const lock = `select pg_try_advisory_lock(hashtext('corner:migrate')) as held`;
      while (!(await client.query<{ held: boolean }>(lock)).rows[0]!.held) {
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      await this.dataSource.runMigrations();
      await client.query(`select pg_advisory_unlock(hashtext('corner:migrate'))`);
    } finally {
      client.release();
    }
  }

  async ready(): Promise<boolean> {
    this.migrated ||= !(await this.dataSource.showMigrations());
    await this.pool.query('select 1');
    return this.migrated;
  }

  async close(): Promise<void> {
    await Promise.all([this.dataSource.destroy(), this.standbyPool?.end()]);
  }
}

class OpenTransaction implements Transaction {
  hasPublished = false;

  private readonly last: Parameters<Transaction['preparedLast']>[] = [];
  private readonly events: NewEvent[] = [];
  private entities?: EntityManager;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly dataSource: DataSource,
  ) {}

  get manager(): EntityManager {
    return (this.entities ??= managerOn(this.client, this.dataSource));
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query(sql, values)).rows as Row[];
  }

  async prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.client.query({ name, text: sql, values })).rows as Row[];
  }

  preparedLast(...statement: Parameters<Transaction['preparedLast']>): void {
    this.last.push(statement);
  }

  async publish<T extends EventType>(type: T, payload: EventMap[T], cause: Cause = currentCause()): Promise<void> {
    this.events.push(newEvent(type, payload, cause));
    this.hasPublished = true;
  }

  async publishedEvents(): Promise<ReceivedEventOf<EventType>[]> {
    const events = this.events.splice(0);
    if (events.length === 0) return [];
    const facts = await addAndRead(this, events);
    return events.map(
      (event, index) =>
        ({ ...event, ...facts[index], payload: JSON.parse(event.payload) }) as ReceivedEventOf<EventType>,
    );
  }

  /** Sends the last statements, the events as one statement, and the commit together. */
  async commit(): Promise<void> {
    inOneWrite(this.client);
    const last = this.last.map((statement) => this.prepared(...statement));
    const added = this.events.length > 0 ? addToOutbox(this, this.events) : undefined;
    const [ended] = await Promise.all([this.client.query('commit'), added, ...last]);
    if (ended.command !== 'COMMIT') throw new Error('rolled back, because a failed statement was ignored');
  }
}

/** Rejects read-only servers: after a failover an address may lead to a former primary. */
function assertPrimary(client: pg.ClientBase, done: (error?: Error) => void): void {
  // The pool has no listener yet, and an unhandled error event crashes the process.
  client.on('error', () => undefined);
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(({ rows }) => {
    const isReadOnly = rows[0]?.transaction_read_only === 'on';
    done(isReadOnly ? Object.assign(new Error('the database is read-only'), { code: READ_ONLY }) : undefined);
  }, done);
}

/** Whether statements are sent without waiting for each other. Not pool-wide: COPY does not support it. */
function pipeline(client: pg.PoolClient, pipeline: boolean): void {
  Object.assign(client, { pipeline });
}

/** Batches statements of the current tick: each write would wake the server separately. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Lazy and on our client: a query runner's own begin and commit would cost a tenth more CPU. */
function managerOn(client: pg.PoolClient, dataSource: DataSource): EntityManager {
  const runner = dataSource.createQueryRunner();
  Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 });
  return runner.manager;
}
