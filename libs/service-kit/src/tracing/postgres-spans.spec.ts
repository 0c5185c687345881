import { setTimeout as delay } from 'node:timers/promises';
import { traceStatements } from './postgres-spans.js';
import { currentSpan, withSpan } from './request-context.js';
import type { Span } from './span.js';

function noting(notes: string[], isSampled = true): Span {
  const span: Span = {
    isSampled,
    traceId: '',
    traceparent: '',
    child: (name) => ({ ...span, end: (failure) => void notes.push(failure ? `${name}: ${failure}` : name) }),
    set: () => undefined,
    end: () => undefined,
  };
  return span;
}

type Answered = (error: Error | null) => void;
class Client {
  database = 'test';
  query(statement: { text: string } | string, ...args: unknown[]): Promise<void> | undefined {
    const last = args.at(-1);
    const isBroken = JSON.stringify(statement).includes('broken');
    const error = isBroken ? Object.assign(new Error('no'), { code: '42601' }) : null;
    if (typeof last === 'function') return void setImmediate(() => (last as Answered)(error));
    return delay(1).then(() => (error ? Promise.reject(error) : undefined));
  }
}
/** One connection: a waiting caller is called from the context of the releasing one. */
class Pool {
  waiting: (() => void)[] = [];
  connect(callback: () => void) {
    this.waiting.push(callback);
  }
}
traceStatements({ Client, Pool } as never);

it('names a statement by its name or first word, and ends its span with the answer', async () => {
  const notes: string[] = [];
  const client = new Client();
  await withSpan(noting(notes), async () => {
    await client.query({ text: 'select 1', name: 'look' } as never);
    await client.query('with x as (select 1) select * from x');
    await client.query('select broken')?.catch(() => undefined);
    await new Promise((resolve) => client.query('insert', [], resolve));
  });
  expect(notes).toEqual(['look', 'with', 'select: 42601', 'insert']);
});

it('records nothing outside a trace, or in an unsampled one', async () => {
  const notes: string[] = [];
  await new Client().query('select 1');
  await withSpan(noting(notes, false), () => new Client().query('select 1'));
  expect(notes).toEqual([]);
});

it('keeps the trace of a caller that waits for a connection', () => {
  const pool = new Pool();
  const own = noting([]);
  let found: Span | undefined;
  withSpan(own, () => pool.connect(() => (found = currentSpan())));
  withSpan(noting([]), () => pool.waiting[0]!());
  expect(found).toBe(own);
});
