import type { EventMap, EventType } from '@corner/contracts/event-map';
import type { EventTrace } from '../event-context.js';
import type { Transaction } from '../transaction.js';

export interface OutboxOptions {
  /** The relay of the same database; without one only its poll finds new rows. */
  relay?: { wake(): void };
  /** Request id and traceparent of the running request, if there is one. */
  trace?: () => EventTrace | undefined;
}

/** Where a service puts its events: in the same transaction as the change they tell of. */
export class Outbox {
  constructor(private readonly options: OutboxOptions = {}) {}

  /**
   * Adds an event to the transaction; it is published after commit and never without it.
   * Hot statements may do the same in SQL: `insert into outbox (type, payload) select …`.
   */
  async add<T extends EventType>(tx: Transaction, type: T, payload: EventMap[T]): Promise<void> {
    const trace = this.options.trace?.();
    // Not the time the transaction began at: of two that wait for one lock the second may have begun first.
    await tx.query(
      `insert into outbox (type, payload, request_id, traceparent, created_at)
       values ($1, $2, $3, $4, clock_timestamp())`,
      [type, JSON.stringify(payload), trace?.requestId ?? null, trace?.traceparent ?? null],
    );
  }

  /** Tells the relay of new rows. Call it after the commit: before, the relay would not see them. */
  wake(): void {
    this.options.relay?.wake();
  }
}
