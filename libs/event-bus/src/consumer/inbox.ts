import type { Statements, TransactionRunner } from '../transaction.js';

const NOTE = 'insert into inbox (event_id, handler) values ($1, $2) on conflict do nothing returning 1';

const DONE = 'select event_id from inbox where event_id = any($1::uuid[]) and handler = $2';

const NOTE_EACH = `insert into inbox (event_id, handler)
  select distinct id, $2 from unnest($1::uuid[]) as id order by id on conflict do nothing returning event_id`;

/** Ignores repeated deliveries for handlers that are not idempotent. */
export class Inbox {
  /**
   * Runs `fn` once per event and handler, in one transaction with the inbox row.
   * @returns false if the event was handled before
   */
  once<Tx extends Statements>(
    db: TransactionRunner<Tx>,
    eventId: string,
    fn: (tx: Tx) => Promise<unknown>,
    handler = '',
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      const fresh = await tx.query(NOTE, [eventId, handler]);
      if (fresh.length === 0) return false;
      await fn(tx);
      return true;
    });
  }

  /** Runs `fn` with the events that `handler` has not handled before, in one transaction with the inbox rows. */
  onceEach<Tx extends Statements, Event extends { eventId: string }>(
    db: TransactionRunner<Tx>,
    events: readonly Event[],
    fn: (tx: Tx, fresh: Event[]) => Promise<void>,
    handler = '',
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const rows = await tx.query<{ event_id: string }>(NOTE_EACH, [events.map(({ eventId }) => eventId), handler]);
      const ids = new Set(rows.map((row) => row.event_id));
      const fresh = events.filter(({ eventId }) => ids.delete(eventId));
      if (fresh.length > 0) await fn(tx, fresh);
    });
  }

  /**
   * Runs `fn` with the events that did not succeed before, without holding a transaction. For effects that may happen
   * twice at the same time, but not again days later when a lost stream is published again.
   */
  async unlessDone<Event extends { eventId: string }>(
    db: Statements,
    events: readonly Event[],
    fn: (fresh: Event[]) => Promise<void>,
    handler = '',
  ): Promise<void> {
    const rows = await db.query<{ event_id: string }>(DONE, [events.map(({ eventId }) => eventId), handler]);
    const done = new Set(rows.map((row) => row.event_id));
    const fresh = events.filter(({ eventId }) => !done.has(eventId));
    if (fresh.length === 0) return;
    await fn(fresh);
    await db.query(NOTE_EACH, [fresh.map(({ eventId }) => eventId), handler]);
  }
}
