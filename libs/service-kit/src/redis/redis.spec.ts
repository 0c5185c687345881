import { redisTarget } from './redis.js';

describe('redisTarget', () => {
  it('keeps the URL of a single server', () => {
    expect(redisTarget('redis://jobs:p%40ss@one:6379/2').url).toBe('redis://jobs:p%40ss@one:6379/2');
  });

  it('parses Sentinels, their primary and account', () => {
    expect(
      redisTarget('redis+sentinel://jobs:p%40ss@one:26380,two,[::1]:26381/main?db=2&sentinelPassword=s'),
    ).toMatchObject({
      sentinels: [
        { host: 'one', port: 26380 },
        { host: 'two', port: 26379 },
        { host: '::1', port: 26381 },
      ],
      name: 'main',
      username: 'jobs',
      password: 'p@ss',
      db: 2,
      sentinelPassword: 's',
    });
  });

  it('uses TLS for both connections if the URL does', () => {
    expect(redisTarget('rediss+sentinel://one/main?tlsName=redis')).toMatchObject({
      tls: { servername: 'redis' },
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    });
    expect(redisTarget('redis+sentinel://one/main')).not.toHaveProperty('tls');
  });

  it('looks up the primary again when a server became a replica', () => {
    const { reconnectOnError } = redisTarget('redis+sentinel://one/main');
    expect(reconnectOnError!(new Error("READONLY You can't write against a read only replica."))).toBe(true);
    expect(reconnectOnError!(new Error('WRONGTYPE'))).toBe(false);
  });

  it.each(['redis://one', 'redis+sentinel://one/main'])('makes queues reconnect to %s within half a second', (url) => {
    expect([1, 100].map(redisTarget(url).retryStrategy)).toEqual([50, 500]);
  });
});
