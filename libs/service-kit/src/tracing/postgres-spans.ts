import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { currentSpan } from './request-context.js';

type Query = (...args: unknown[]) => unknown;
interface Statement {
  name?: string;
  text?: string;
}

const patched = new WeakSet<object>();

export function traceStatements({ Client, Pool }: Pick<typeof pg, 'Client' | 'Pool'>): void {
  if (patched.has(Client)) return;
  patched.add(Client);
  const client = Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: pg.Client, ...args) {
    const parent = currentSpan();
    if (!parent?.isSampled) return query.apply(this, args);
    const { name, text } = statementOf(args[0]);
    const span = parent.child(name ?? firstWord(text), 'client', {
      'db.system.name': 'postgresql',
      'db.namespace': this.database,
      'db.query.text': text.slice(0, 2000),
    });
    const end = (error?: unknown) => span.end(error ? ((error as { code?: string }).code ?? 'failed') : undefined);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered = (error: unknown, result: unknown) => {
        end(error);
        (last as Query)(error, result);
      };
      return query.apply(this, [...args.slice(0, -1), AsyncResource.bind(answered)]);
    }
    const result = query.apply(this, args);
    // A COPY returns a stream.
    if (isPromise(result)) result.then(() => end(), end);
    else end();
    return result;
  };
  bindWaiting(Pool);
}

/** Restores the context of a caller that waited for a connection: pg calls it in the context of the releasing one. */
function bindWaiting(Pool: typeof pg.Pool): void {
  const pool = Pool.prototype as unknown as { connect: Query };
  const { connect } = pool;
  pool.connect = function (callback) {
    return connect.call(this, typeof callback === 'function' ? AsyncResource.bind(callback as Query) : callback);
  };
}

function isPromise(result: unknown): result is Promise<unknown> {
  return typeof (result as Promise<unknown> | undefined)?.then === 'function';
}

function statementOf(statement: unknown): { name?: string; text: string } {
  if (typeof statement === 'string') return { text: statement };
  const { name, text = '' } = statement as Statement;
  return { name, text };
}

function firstWord(text: string): string {
  return /^[\s(]*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}
