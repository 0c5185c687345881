import { accountOf, backOff, connectNats } from './nats-connection.js';

describe('connectNats', () => {
  it('stops when aborted, although no server responds', async () => {
    const stop = new AbortController();
    const failures: unknown[] = [];
    const connecting = connectNats('nats://127.0.0.1:1', 'test', stop.signal, (error) => {
      failures.push(error);
      stop.abort();
    });
    await expect(connecting).rejects.toThrow('abort');
    expect(failures).toHaveLength(1);
  });
});

describe('accountOf', () => {
  it('takes the user from the first of several addresses and strips it from the servers', () => {
    expect(accountOf('nats://jobs:p%40ss@one:4222, nats://jobs:p%40ss@two:4222')).toEqual({
      servers: ['nats://one:4222', 'nats://two:4222'],
      user: 'jobs',
      pass: 'p@ss',
      inboxPrefix: '_INBOX.jobs',
    });
  });

  it('returns no user if the address has none', () => {
    expect(accountOf('nats://one:4222,two')).toEqual({ servers: ['nats://one:4222', 'two'] });
  });
});

describe('backOff', () => {
  it('doubles up to the limit, minus at most a quarter of jitter', () => {
    for (const [attempt, full] of [
      [0, 100],
      [1, 200],
      [3, 800],
      [10, 2_000],
      [1_000, 2_000],
    ] as const) {
      const wait = backOff(attempt, 100, 2_000);
      expect(wait).toBeLessThanOrEqual(full);
      expect(wait).toBeGreaterThanOrEqual(full * 0.75);
    }
  });
});
