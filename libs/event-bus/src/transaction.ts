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
  /** Goes to the server together with the commit; due to the running request if no cause is given. */
  publish<T extends EventType>(type: T, payload: EventMap[T], cause?: Cause): Promise<void>;
  /** What was published since the last call, as consumers get it; it goes to the server now. */
  publishedEvents(): Promise<ReceivedEventOf<EventType>[]>;
}

/** Opens a transaction, commits when `run` resolves, rolls back when it rejects. */
export interface TransactionRunner<Tx extends Statements = Transaction> {
  transaction<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
}
