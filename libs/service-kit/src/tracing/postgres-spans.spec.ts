import { setTimeout as delay } from 'node:timers/promises';
import { traceStatements } from './postgres-spans.js';
import { currentSpan, withSpan } from './request-context.js';
import type { Span } from './span.js';

/** A sampled span that notes what its children were called and how they ended. */
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
/** One connection: who waits is called by who gives it back. */
class Pool {
  waiting: (() => void)[] = [];
  connect(callback: () => void) {
    this.waiting.push(callback);
  }
}
traceStatements({ Client, Pool } as never);

it('a statement is called by its name or its first word, and ends when it is answered', async () => {
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

it('nothing is noted outside of a trace, or in one that is not sampled', async () => {
  const notes: string[] = [];
  await new Client().query('select 1');
  await withSpan(noting(notes, false), () => new Client().query('select 1'));
  expect(notes).toEqual([]);
});

it('who waits for a connection stays in its own trace', () => {
  const pool = new Pool();
  const own = noting([]);
  let found: Span | undefined;
  withSpan(own, () => pool.connect(() => (found = currentSpan())));
  withSpan(noting([]), () => pool.waiting[0]!());
  expect(found).toBe(own);
});
