import type { Pool } from 'pg';
import { OutboxTable, type OutboxRow } from './outbox-table.js';

const row = (id: number, payload = '{}') => ({ id, payload, type: 'realtime.member-seen' }) as unknown as OutboxRow;

/** A pool that answers the statements of one round and records the queries. */
function poolWith(rows: OutboxRow[], marked = rows.length) {
  const asked: unknown[] = [];
  const released: unknown[] = [];
  const client = {
    on: () => undefined,
    off: () => undefined,
    release: (error?: Error) => released.push(error),
    query: async (statement: string | { name: string; values: unknown[] }, values?: unknown[]) => {
      if (typeof statement === 'string') asked.push(values ? [statement, values] : statement);
      else asked.push([statement.name, statement.values]);
      if (typeof statement === 'string') return {};
      return statement.name === 'outbox-take' ? { rows } : { rowCount: marked };
    },
  };
  const table = new OutboxTable({ connect: async () => client } as unknown as Pool, 'events');
  return { table, asked, released };
}
const BEGIN = 'begin; set local synchronous_commit = off';

it('takes a batch, publishes it and marks acknowledged rows, in one transaction', async () => {
  const { table, asked, released } = poolWith([row(1), row(2)], 1);
  const published: number[] = [];
  const result = await table.send(256, 'created', async (rows) => {
    published.push(...rows.map(({ id }) => Number(id)));
    return [2 as never];
  });
  expect(result).toEqual({ taken: 2, acknowledged: 1, marked: 1 });
  expect(published).toEqual([1, 2]);
  expect(asked).toEqual([BEGIN, ['outbox-take', [256]], ['outbox-mark', [[2], 'events', 'created']], 'commit']);
  expect(released).toEqual([undefined]);
});

it('publishes and marks nothing without rows', async () => {
  const { table, asked } = poolWith([]);
  const publish = jest.fn();
  expect(await table.send(256, 'created', publish)).toEqual({ taken: 0, acknowledged: 0, marked: 0 });
  expect(publish).not.toHaveBeenCalled();
  expect(asked).toEqual([BEGIN, ['outbox-take', [256]], 'commit']);
});

it('marks nothing without an acknowledgement', async () => {
  const { table, asked } = poolWith([row(1)]);
  expect(await table.send(256, 'created', async () => [])).toEqual({ taken: 1, acknowledged: 0, marked: 0 });
  expect(asked).toEqual([BEGIN, ['outbox-take', [256]], 'commit']);
});

it('never publishes an event too large for NATS', async () => {
  const { table, asked } = poolWith([row(1, 'ä'.repeat(500_001)), row(2, 'x'.repeat(1_000_000))], 1);
  const publish = jest.fn(async (rows: OutboxRow[]) => rows.map(({ id }) => id));
  expect(await table.send(256, 'created', publish)).toEqual({ taken: 1, acknowledged: 1, marked: 1 });
  expect(asked[2]).toEqual([expect.stringContaining('set failed_at = now()'), [[1]]]);
  expect(publish.mock.calls[0]![0].map(({ id }) => id)).toEqual([2]);
});

it('releases the connection after a failed round, so that another instance can take the rows', async () => {
  const { table, asked, released } = poolWith([row(1)]);
  await expect(table.send(256, 'created', () => Promise.reject(new Error('NATS is away')))).rejects.toThrow('away');
  expect(asked).not.toContain('commit');
  expect(released).toEqual([new Error('NATS is away')]);
});

it('returns how many rows went to a stream that another instance has found lost', async () => {
  const { table } = poolWith([row(1)], 0);
  const result = await table.send(256, 'old', async (rows) => rows.map(({ id }) => id));
  expect(result).toEqual({ taken: 1, acknowledged: 1, marked: 0 });
});
