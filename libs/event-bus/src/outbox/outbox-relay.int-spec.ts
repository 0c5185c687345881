import { EVENT_VERSIONS } from '@corner/contracts/events/event-map';
import { addToOutbox, newEvent } from './outbox.js';
import type { PreparedStatements } from '../transaction.js';
import { OutboxTable } from './outbox-table.js';
import { eventually, TestBench, TestWire } from '../bench.fixture.js';

type Seen = { memberId: string; at: string };
const seen = (n: number): Seen => ({ memberId: String(n), at: '2026-01-01T00:00:00.000Z' });
const add = (tx: PreparedStatements, n: number, requestId?: string) =>
  addToOutbox(tx, [newEvent('realtime.member-seen', seen(n), { requestId })]);
const insertMany = `insert into outbox (type, payload)
  select 'realtime.member-seen', jsonb_build_object('memberId', n::text, 'at', '') from generate_series($1::int, $2::int) n`;

describe('OutboxRelay', () => {
  let bench: TestBench;
  beforeEach(async () => void (bench = await TestBench.open()));
  afterEach(() => bench.close());

  const drained = async () => (await bench.pool.query('select 1 from outbox where sent_at is null')).rowCount === 0;

  it('publishes nothing of a rolled back transaction', async () => {
    const relay = bench.relay({ pollMs: 20 });
    const failing = bench.transaction(async (tx) => {
      await add(tx, 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await bench.transaction((tx) => add(tx, 2));
    relay.wake();
    await eventually(drained);
    expect(await bench.published()).toEqual([seen(2)]);
  });

  it('publishes on a wake, without waiting for the poll, with id, time and request id in the headers', async () => {
    const relay = bench.relay({ pollMs: 600_000 });
    await eventually(() => bench.stream().then(() => true));
    await add(bench.tx, 1, 'r-1\r\nX: y');
    relay.wake();
    await eventually(drained);
    const { rows } = await bench.pool.query('select event_id, created_at, sent_at from outbox');
    const stored = await bench.manager.streams.getMessage(bench.names.stream, { seq: 1 });
    expect(stored!.subject).toBe(bench.names.subject('realtime.member-seen'));
    expect(stored!.header.get('Nats-Msg-Id')).toBe(rows[0].event_id);
    expect(stored!.header.get('Corner-Event-Id')).toBe(rows[0].event_id);
    expect(stored!.header.get('Corner-Created-At')).toBe(rows[0].created_at.toISOString());
    expect(stored!.header.get('X-Request-Id')).toBe('r-1  X: y');
  });

  it('continues at once after the clock was set back during a round', async () => {
    const relay = bench.relay({ pollMs: 600_000 });
    await eventually(() => bench.stream().then(() => true));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    const lock = await bench.pool.connect();
    await lock.query('begin; lock table outbox');
    relay.wake();
    await eventually(async () => {
      const { rowCount } = await bench.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    clock.mockRestore();
    await lock.query('commit');
    lock.release();
    await add(bench.tx, 1);
    relay.wake();
    await eventually(drained);
  });

  it.each([
    ['32 commits', 32, {}],
    ['as many as its service configures', 40, { manyCommits: 40 }],
  ])('waits for the next round until there are %s, or it is closed', async (_, many, options) => {
    await add(bench.tx, 1);
    const relay = bench.relay({ pollMs: 600_000, roundMs: 600_000, ...options });
    await eventually(drained);
    await bench.pool.query(insertMany, [2, 2]);
    for (let commit = 1; commit < many; commit++) relay.wake();
    await new Promise(setImmediate);
    expect(await drained()).toBe(false);
    relay.wake();
    await eventually(drained);
    relay.wake();
    await relay.close();
  });

  it('stores when an event was added, not when its transaction began', async () => {
    await bench.transaction(async (early) => {
      await bench.transaction((late) => add(late, 1));
      await add(early, 2);
    });
    const { rows } = await bench.pool.query('select payload from outbox order by created_at');
    expect(rows.map(({ payload }) => payload)).toEqual([seen(1), seen(2)]);
  });

  it('finds rows inserted by plain SQL without a wake', async () => {
    await bench.pool.query(insertMany, [1, 3]);
    bench.relay({ pollMs: 20 });
    await eventually(drained);
    expect((await bench.published<Seen>()).map((event) => event.memberId)).toEqual(['1', '2', '3']);
  });

  it('sends the events of one type as one message, each with its own id, time and request', async () => {
    for (const n of [1, 2, 3]) await add(bench.tx, n, `r-${n}`);
    bench.relay();
    await eventually(drained);
    expect((await bench.stream()).state.messages).toBe(1);
    const stored = await bench.manager.streams.getMessage(bench.names.stream, { seq: 1 });
    const { rows } = await bench.pool.query('select event_id, created_at, request_id, payload from outbox order by id');
    expect(stored!.json()).toEqual({
      v: 1,
      events: rows.map((row) => ({
        id: row.event_id,
        at: row.created_at.toISOString(),
        rid: row.request_id,
        p: row.payload,
      })),
    });
  });

  it('sends the version of events, single and in lists, if it is not the first', async () => {
    EVENT_VERSIONS['realtime.member-seen'] = 2;
    bench.afterwards(async () => void delete EVENT_VERSIONS['realtime.member-seen']);
    const relay = bench.relay({ pollMs: 20 });
    for (const events of [[1], [2, 3]]) {
      await bench.pool.query(insertMany, [events[0], events.at(-1)]);
      relay.wake();
      await eventually(drained);
    }
    for (const seq of [1, 2]) {
      const stored = await bench.manager.streams.getMessage(bench.names.stream, { seq });
      expect(stored!.header.get('Corner-Event-Version')).toBe('2');
    }
  });

  it('sends a purge alone, so that it neither waits for nor fails with another event', async () => {
    await bench.pool.query(
      `insert into outbox (type, payload) select 'identity.member-purged', '{}' from generate_series(1, 3)`,
    );
    bench.relay();
    await eventually(drained);
    expect((await bench.stream()).state.messages).toBe(3);
  });

  it('loses nothing if it dies between publishing and marking and then batches the rows differently', async () => {
    const late = await bench.pool.connect();
    await bench.pool.query(insertMany, [1, 1]);
    await late.query('begin');
    await late.query(insertMany, [2, 2]);
    await bench.pool.query(insertMany, [3, 257]);
    let dies = true;
    const dying = {
      connect: async () => {
        const client = await bench.pool.connect();
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
        client.query = (async (statement: { name?: string }, ...rest: unknown[]) => {
          if (!dies || statement.name !== 'outbox-mark') return query(statement, ...rest);
          dies = false;
          await late.query('commit');
          late.release();
          throw new Error('killed');
        }) as never;
        return client;
      },
      query: bench.pool.query.bind(bench.pool),
    };
    bench.relay({ pool: dying as never, pollMs: 20 });
    await eventually(async () => !dies && (await drained()));
    const ids = (await bench.published<Seen>()).map((event) => Number(event.memberId));
    expect([...new Set(ids)].sort((a, b) => a - b)).toEqual(Array.from({ length: 257 }, (_, index) => index + 1));
  });

  it('shares the rows between instances and loses none', async () => {
    await bench.pool.query(insertMany, [1, 1500]);
    for (let n = 0; n < 3; n++) bench.relay({ pollMs: 20 });
    await eventually(drained);
    const ids = (await bench.published<Seen>()).map((event) => event.memberId);
    expect(ids).toHaveLength(1500);
    expect(new Set(ids).size).toBe(1500);
  });

  it('is not blocked by a row that can never be published', async () => {
    await bench.pool.query(`insert into outbox (type, payload) values ('nowhere.thing-happened', '{}')`);
    await bench.pool.query(insertMany, [1, 2]);
    bench.relay({ pollMs: 20 });
    await eventually(async () => (await bench.published()).length === 2);
    await eventually(async () => {
      const { rows } = await bench.pool.query('select type from outbox where sent_at is null');
      expect(rows).toEqual([{ type: 'nowhere.thing-happened' }]);
    });
  });

  it('marks and counts an event too large for NATS; it is never sent and blocks no other', async () => {
    await bench.pool.query(`insert into outbox (type, payload)
      select 'realtime.member-seen', jsonb_build_object('memberId', repeat('x', 1000000), 'at', '')
      from generate_series(1, 3)`);
    await bench.pool.query(insertMany, [1, 2]);
    const relay = bench.relay({ pollMs: 20 });
    await eventually(async () => (await bench.published()).length === 2);
    await eventually(async () => (await relay.lag()).count === 0);
    expect(await relay.lag()).toEqual({ count: 0, oldestSeconds: 0, failed: 3 });
  });

  it('keeps events while NATS is down, reports the lag and drains afterwards', async () => {
    const wire = await TestWire.open(bench);
    const relay = bench.relay({ natsUrl: wire.url, pollMs: 20 });
    await bench.pool.query(insertMany, [1, 1]);
    await eventually(drained);
    wire.cut();
    await bench.pool.query(insertMany, [2, 600]);
    relay.wake();
    expect((await relay.lag()).count).toBe(599);
    wire.mend();
    await eventually(drained);
    expect(await relay.lag()).toEqual({ count: 0, oldestSeconds: 0, failed: 0 });
    expect(await bench.published()).toHaveLength(600);
  });

  it('starts while NATS is down', async () => {
    const wire = await TestWire.open(bench);
    wire.cut();
    bench.relay({ natsUrl: wire.url, pollMs: 20 });
    await bench.pool.query(insertMany, [1, 1]);
    wire.mend();
    await eventually(drained);
  });

  it('closes while NATS is down', async () => {
    const wire = await TestWire.open(bench);
    wire.cut();
    await bench.relay({ natsUrl: wire.url }).close();
  });

  it('rebuilds a lost stream from all kept rows, in order', async () => {
    const relay = bench.relay({ pollMs: 20 });
    await bench.pool.query(insertMany, [1, 300]);
    await eventually(drained);
    await bench.manager.streams.delete(bench.names.stream);
    await bench.pool.query(insertMany, [301, 301]);
    relay.wake();
    await eventually(async () => (await bench.published()).length === 301);
    await eventually(drained);
    const ids = (await bench.published<Seen>()).map((event) => Number(event.memberId));
    expect(ids).toEqual(Array.from({ length: 301 }, (_, index) => index + 1));
  });

  it('detects at its start that the stream was lost', async () => {
    const first = bench.relay({ pollMs: 20 });
    await bench.pool.query(insertMany, [1, 5]);
    await eventually(drained);
    await first.close();
    await bench.manager.streams.delete(bench.names.stream);
    bench.relay({ pollMs: 20 });
    await eventually(async () => (await bench.published()).length === 5);
  });

  it('republishes only the last events after a restart of the server', async () => {
    const table = new OutboxTable(bench.pool, 'events');
    await table.adoptStream('created', 'server-1');
    await bench.pool.query(insertMany, [1, 3]);
    await bench.pool.query(`update outbox set sent_at = now() - make_interval(mins => 20 - 4 * id::int)`);
    await bench.pool.query(`update outbox set sent_at = sent_at - interval '1 day'`);
    expect(await table.adoptStream('created', 'server-1')).toBe(0);
    expect(await table.adoptStream('created', 'server-2')).toBe(2);
    const { rows } = await bench.pool.query('select id::int from outbox where sent_at is null order by id');
    expect(rows.map((row) => row.id)).toEqual([2, 3]);
  });

  it('does not mark rows sent to a stream that another instance has found lost', async () => {
    const table = new OutboxTable(bench.pool, 'events');
    await table.adoptStream('old', 'server');
    await bench.pool.query(insertMany, [1, 1]);
    const stale = await table.send(10, 'old', async (rows) => {
      await table.adoptStream('new', 'server');
      return rows.map((row) => row.id);
    });
    expect(stale).toEqual({ taken: 1, acknowledged: 1, marked: 0 });
    const fresh = await table.send(10, 'new', async (rows) => rows.map((row) => row.id));
    expect(fresh).toEqual({ taken: 1, acknowledged: 1, marked: 1 });
  });

  it('cleans beyond a thousand kept rows, and cleans the inbox even if the outbox fails', async () => {
    const clean = () => new OutboxTable(bench.pool, 'events').clean(new AbortController().signal);
    await bench.pool.query(insertMany, [1, 2500]);
    await bench.pool.query(`update outbox set failed_at = now() where id <= 1200`);
    await bench.pool.query(`update outbox set sent_at = now() - interval '8 days' where id > 1200`);
    await bench.pool.query(
      `insert into inbox (event_id, handled_at) values (gen_random_uuid(), now() - interval '15 days')`,
    );
    await clean();
    expect((await bench.pool.query('select from outbox where failed_at is null')).rowCount).toBe(0);
    expect((await bench.pool.query('select from outbox')).rowCount).toBe(1200);
    await bench.pool.query(
      `insert into inbox (event_id, handled_at) values (gen_random_uuid(), now() - interval '15 days')`,
    );
    await bench.pool.query('alter table outbox rename to elsewhere');
    await expect(clean()).rejects.toThrow('not cleaned');
    expect((await bench.pool.query('select from inbox')).rowCount).toBe(0);
    await bench.pool.query('alter table elsewhere rename to outbox');
  });

  it('deletes sent rows after 7 days and inbox rows after 14, nothing younger or unsent', async () => {
    await bench.pool.query(insertMany, [1, 3]);
    await bench.pool.query(`update outbox set created_at = now() - interval '8 days'`);
    await bench.pool.query(`update outbox set sent_at = now() - interval '8 days' where id = 1`);
    await bench.pool.query(`update outbox set sent_at = now() - interval '6 days' where id = 2`);
    await bench.pool.query(`insert into inbox (event_id, handled_at)
      select gen_random_uuid(), now() - make_interval(days => n) from generate_series(13, 15) n`);
    await new OutboxTable(bench.pool, 'events').clean(new AbortController().signal);
    const { rows } = await bench.pool.query(
      `select (select json_agg(id order by id) from outbox) as kept, (select count(*)::int from inbox) as notes`,
    );
    expect(rows[0]).toEqual({ kept: [2, 3], notes: 1 });
  });
});
