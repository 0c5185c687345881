import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { EntityManager } from 'typeorm';
import type { ReceivedEventOf } from './event/event-list.js';

/** What runs SQL: the service kit's `Database`, an open transaction, TypeORM's `QueryRunner` in a migration. */
export interface Statements {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface PreparedStatements extends Statements {
  /** Runs a named prepared statement; the same name must always come with the same text. */
  prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>;
}

/** The request that something is due to, and the step of its trace if it is sampled. */
export interface Cause {
  requestId?: string;
  traceparent?: string;
}

/** An open transaction. Its events are published after the commit, and never without it. */
export interface Transaction extends PreparedStatements {
  readonly manager: EntityManager;
  /** Runs a prepared statement without an answer at the end: it goes to the server together with the commit. */
  preparedLast(name: string, sql: string, values: unknown[]): void;
  /** Due to the running request. Returns the event as its consumers get it. */
  publish<T extends EventType>(type: T, payload: EventMap[T]): Promise<ReceivedEventOf<T>>;
  /** Publishes events of one type in this order; `causes` has one for each of them, the running request if none is given. */
  publishAll<T extends EventType>(type: T, payloads: readonly EventMap[T][], causes?: readonly Cause[]): Promise<void>;
}

/** Opens a transaction, commits when `run` resolves, rolls back when it rejects. */
export interface TransactionRunner<Tx extends Statements = Transaction> {
  transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
}
