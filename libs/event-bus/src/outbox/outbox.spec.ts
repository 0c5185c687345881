import type { PreparedStatements } from '../transaction.js';
import { addAndRead, addToOutbox, newEvent } from './outbox.js';

const seen = (memberId: string) => ({ memberId, at: '' });
const event = (memberId: string, cause = {}) => newEvent('realtime.member-seen', seen(memberId), cause);

function statements(...rows: unknown[]) {
  const calls: { name: string; values: unknown[] }[] = [];
  const prepared = async (name: string, _sql: string, values: unknown[]) => {
    calls.push({ name, values });
    return rows;
  };
  return { calls, tx: { prepared } as unknown as PreparedStatements };
}

it('rejects an event that is too large for NATS on creation', () => {
  expect(() => event('x'.repeat(900_001))).toThrow('realtime.member-seen is too large');
  // 25 of the 900,000 bytes surround the text.
  expect(event('x'.repeat(900_000 - JSON.stringify(seen('')).length)).payload).toHaveLength(900_000);
  expect(() => event('ä'.repeat(450_000))).toThrow('too large');
});

it('adds events as one statement, each with its own request', async () => {
  const { calls, tx } = statements();
  await addToOutbox(tx, [event('a', { requestId: 'r-1' }), event('b')]);
  const type = 'realtime.member-seen';
  const values = [
    [type, type],
    [JSON.stringify(seen('a')), JSON.stringify(seen('b'))],
    ['r-1', null],
  ];
  expect(calls).toEqual([{ name: 'outbox-add', values }]);
});

it('adds traces by another statement, only if there are any', async () => {
  const { calls, tx } = statements();
  await addToOutbox(tx, [event('a'), event('b', { traceparent: '00-1' })]);
  expect(calls).toMatchObject([{ name: 'outbox-add-traced', values: { 3: [null, '00-1'] } }]);
});

it.each([
  ['outbox-add-read', {}],
  ['outbox-add-read-traced', { traceparent: '00-1' }],
])('returns the id and time of an event by %s', async (name, cause) => {
  const { calls, tx } = statements({ eventId: 'e1', ms: 1_767_225_600_000 });
  expect(await addAndRead(tx, [event('a', cause)])).toEqual([{ eventId: 'e1', createdAt: '2026-01-01T00:00:00.000Z' }]);
  expect(calls).toMatchObject([{ name }]);
});
