import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import type { EntityManager } from 'typeorm';
import type { ReceivedEventOf } from './event/event-list.js';

/** Runs SQL: the service kit's `Database`, an open transaction, or TypeORM's `QueryRunner` in a migration. */
export interface Statements {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface PreparedStatements extends Statements {
  /** Runs a named prepared statement; the same name must always have the same text. */
  prepared<Row>(name: string, sql: string, values: unknown[]): Promise<Row[]>;
}

/** The request that caused something, and its trace context if sampled. */
export interface Cause {
  requestId?: string;
  traceparent?: string;
}

/** An open transaction. Its events are published only after the commit. */
export interface Transaction extends PreparedStatements {
  readonly manager: EntityManager;
  /** Runs a prepared statement without a result, sent to the server together with the commit. */
  preparedLast(name: string, sql: string, values: unknown[]): void;
  /** Sent to the server together with the commit; caused by the running request unless given. */
  publish<T extends EventType>(type: T, payload: EventMap[T], cause?: Cause): Promise<void>;
  /** Sends pending events to the server; returns those published since the last call as consumers get them. */
  publishedEvents(): Promise<ReceivedEventOf<EventType>[]>;
}

export interface TransactionRunner<Tx extends Statements = Transaction> {
  transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
}
