import type { Pool } from 'pg';
import { Standby, type Reads } from './standby.js';

let lag: number | Error;
let failure: Error | undefined;
let asked: number;
const pool = {
  query: ({ text }: { text?: string }) => {
    if (text) return (asked++, failure ? Promise.reject(failure) : Promise.resolve({ rows: ['standby'] }));
    return lag instanceof Error ? Promise.reject(lag) : Promise.resolve({ rows: [{ seconds: lag }] });
  },
} as unknown as Pool;
const primary: Reads = { query: async () => ['primary'] as never, prepared: async () => ['primary'] as never };
let warnings: unknown[];
let standby: Standby;
beforeEach(() => {
  jest.useFakeTimers();
  [lag, failure, asked, warnings] = [0, undefined, 0, []];
  standby = new Standby(pool, primary, { warn: (facts: unknown) => warnings.push(facts) } as never);
});
afterEach(() => void jest.useRealTimers());

const read = async () => [
  ...(await standby.query<string>('select 1')),
  ...(await standby.prepared<string>('one', 'select 1', [])),
];

it('is used while it follows the primary', async () => {
  expect(await read()).toEqual(['standby', 'standby']);
});

it('falls back to the primary after an error, and for the next five seconds', async () => {
  failure = new Error('canceling statement due to conflict with recovery');
  expect(await read()).toEqual(['primary', 'primary']);
  expect(asked).toBe(1);
  failure = undefined;
  jest.advanceTimersByTime(4_999);
  expect(await read()).toEqual(['primary', 'primary']);
  jest.advanceTimersByTime(1);
  expect(await read()).toEqual(['standby', 'standby']);
  expect(warnings).toHaveLength(1);
});

it.each([['half a minute behind', 31] as const, ['away', new Error('ECONNREFUSED')] as const])(
  'falls back to the primary while it is %s',
  async (_, problem) => {
    lag = problem;
    expect(await read()).toEqual(['primary', 'primary']);
    expect(asked).toBe(0);
    jest.advanceTimersByTime(5_000);
    await read();
    expect(warnings).toHaveLength(1);
    lag = 29;
    jest.advanceTimersByTime(5_000);
    expect(await read()).toEqual(['standby', 'standby']);
  },
);
