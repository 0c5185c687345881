import type { Pool, PoolClient } from 'pg';

export interface OutboxRow {
  id: number;
  event_id: string;
  type: string;
  payload: string;
  request_id: string | null;
  traceparent: string | null;
  created_ms: number;
}

interface Stream {
  created: string;
  server: string;
}

/** Number of unpublished events, age in seconds of the oldest (0 if none), and number of unpublishable ones. */
export interface OutboxLag {
  count: number;
  oldestSeconds: number;
  failed: number;
}

/** A mark lost in a power failure sends its event once more, which consumers ignore. */
const BEGIN_TO_SEND = 'begin; set local synchronous_commit = off';

/** NATS accepts messages of 1 MiB, headers included. */
const MAX_MESSAGE_BYTES = 1_000_000;

const TAKE = `select id, event_id, type, payload::text as payload, request_id, traceparent,
    (extract(epoch from created_at) * 1000)::float8 as created_ms
  from outbox where sent_at is null and failed_at is null order by id limit $1 for update skip locked`;

const HAS_UNSENT = 'select from outbox where sent_at is null and failed_at is null limit 1';

const KNOWN_STREAM = 'select created, server from event_stream where name = $1';

/** The share lock excludes `adoptStream`: rows acknowledged by the old stream must not be marked after the reset. */
const MARK = `with stream as (select 1 from event_stream where name = $2 and created = $3 for share)
  update outbox set sent_at = now() where id = any($1::bigint[]) and exists (select 1 from stream)`;

const LAG = `select count(*) filter (where failed_at is null)::int as count, count(failed_at)::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8 as "oldestSeconds"
  from outbox where sent_at is null`;

/** nats-server syncs its files every two minutes: a restart may have lost the last events. */
const RESET_TAIL = `update outbox set sent_at = null where sent_at > (
    select sent_at from outbox where sent_at is not null order by id desc limit 1
  ) - interval '5 minutes'`;

/** Pages by id, so that kept rows (unsent, too large) do not hide those behind them. */
const CLEAN_OUTBOX = `with page as (select id, sent_at from outbox where id > $1 order by id limit 1000),
    gone as (delete from outbox o using page where o.id = page.id and page.sent_at < now() - interval '7 days')
  select max(id) as last, bool_or(sent_at is null or sent_at < now() - interval '7 days') as more from page`;

const CLEAN_INBOX = `delete from inbox where (event_id, handler) in (
    select event_id, handler from inbox where handled_at < now() - interval '14 days' order by handled_at limit 1000
  )`;

export class OutboxTable {
  constructor(
    private readonly pool: Pool,
    private readonly stream: string,
  ) {}

  async hasUnsent(): Promise<boolean> {
    return (await this.pool.query(HAS_UNSENT)).rowCount !== 0;
  }

  /** Takes the oldest unsent rows and marks those that `publish` returns, unless the stream was replaced meanwhile. */
  send(
    limit: number,
    incarnation: string,
    publish: (rows: OutboxRow[]) => Promise<OutboxRow['id'][]>,
  ): Promise<{ taken: number; acknowledged: number; marked: number }> {
    return this.transaction(async (client) => {
      const { rows } = await client.query<OutboxRow>({ name: 'outbox-take', text: TAKE, values: [limit] });
      if (rows.length === 0) return { taken: 0, acknowledged: 0, marked: 0 };
      const isTooLarge = ({ payload }: OutboxRow) => Buffer.byteLength(payload) > MAX_MESSAGE_BYTES;
      const failed = rows.filter(isTooLarge).map(({ id }) => id);
      if (failed.length > 0) {
        await client.query('update outbox set failed_at = now() where id = any($1::bigint[])', [failed]);
      }
      const taken = rows.length - failed.length;
      const ids = await publish(rows.filter((row) => !isTooLarge(row)));
      if (ids.length === 0) return { taken, acknowledged: 0, marked: 0 };
      const { rowCount } = await client.query({
        name: 'outbox-mark',
        text: MARK,
        values: [ids, this.stream, incarnation],
      });
      return { taken, acknowledged: ids.length, marked: rowCount ?? 0 };
    }, BEGIN_TO_SEND);
  }

  /**
   * Marks rows as unsent that are not in the stream: all for a new incarnation, the last ones for a new server.
   * @returns number of rows that became unsent
   */
  async adoptStream(created: string, server: string): Promise<number> {
    const { rows } = await this.pool.query<Stream>(KNOWN_STREAM, [this.stream]);
    if (rows[0]?.created === created && rows[0].server === server) return 0;
    return this.transaction(async (client) => {
      const inserted = await client.query(
        'insert into event_stream (name, created, server) values ($1, $2, $3) on conflict do nothing',
        [this.stream, created, server],
      );
      if (inserted.rowCount) return 0;
      const { rows } = await client.query<Stream>(`${KNOWN_STREAM} for update`, [this.stream]);
      const known = rows[0]!;
      if (known.created === created && known.server === server) return 0;
      await client.query('set local statement_timeout = 0');
      await client.query('update event_stream set created = $2, server = $3 where name = $1', [
        this.stream,
        created,
        server,
      ]);
      const reset =
        known.created === created
          ? await client.query(RESET_TAIL)
          : await client.query('update outbox set sent_at = null where sent_at is not null');
      return reset.rowCount ?? 0;
    });
  }

  async lag(): Promise<OutboxLag> {
    const { rows } = await this.pool.query<OutboxLag>(LAG);
    return rows[0]!;
  }

  async clean(signal: AbortSignal): Promise<void> {
    const cleanings = [() => this.cleanOutbox(signal), () => this.cleanInbox(signal)];
    const done = await Promise.allSettled(cleanings.map((clean) => clean()));
    const failed = done.filter((each) => each.status === 'rejected').map(({ reason }): unknown => reason);
    if (failed.length > 0) throw new AggregateError(failed, 'outbox or inbox not cleaned');
  }

  /** Stops at the first page with only young rows: the following ones are younger. */
  private async cleanOutbox(signal: AbortSignal): Promise<void> {
    let last = 0;
    while (!signal.aborted) {
      const [page] = (await this.pool.query<{ last: number | null; more: boolean }>(CLEAN_OUTBOX, [last])).rows;
      if (!page?.last || !page.more) return;
      last = page.last;
    }
  }

  private async cleanInbox(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.pool.query(CLEAN_INBOX)).rowCount) {
      // Deletes the next thousand.
    }
  }

  private async transaction<Result>(run: (client: PoolClient) => Promise<Result>, begin = 'begin'): Promise<Result> {
    const client = await this.pool.connect();
    // Otherwise a connection that breaks while waiting for NATS would crash the process.
    const ignore = () => undefined;
    client.on('error', ignore);
    let failure: Error | undefined;
    try {
      await client.query(begin);
      const result = await run(client);
      await client.query('commit');
      return result;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(failure);
    }
  }
}
