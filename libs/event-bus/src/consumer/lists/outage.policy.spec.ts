import { isOutage, outageOf } from './outage.policy.js';

describe('isOutage', () => {
  it.each([
    new Error('poison'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('bad text'), { code: '22P02' }),
    { status: 404 },
    { status: 500 },
    Object.assign(new Error('a peer failed'), { status: 500, cause: { code: 'ECONNREFUSED' } }),
    Object.assign(new Error('bad call'), { code: 'UND_ERR_INVALID_ARG' }),
    'ECONNREFUSED',
    undefined,
  ])('returns false for %p, a fault of the event itself', (error) => {
    expect(isOutage(error)).toBe(false);
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('too many connections'), { code: '53300' }),
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    Object.assign(new Error('QueryFailedError'), { driverError: { code: '08006' } }),
    new Error('fetch failed', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_HEADERS_TIMEOUT' }) }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    { status: 503 },
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  ])('returns true for %p', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it('handles an error that is its own cause', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });

  it.each([
    ['database', Object.assign(new Error('read-only'), { code: '25006' })],
    ['database-full', new Error('timeout exceeded when trying to connect')],
    ['conflict', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['redis', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
    ['redis', new Error('Reached the max retries per request limit (which is 0).')],
    ['redis', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    ['nats', Object.assign(new Error('refused'), { name: 'ConnectionError', cause: { code: 'ECONNREFUSED' } })],
    ['connection', { status: 503, cause: { code: 'ECONNREFUSED' } }],
    [
      'service',
      Object.assign(new Error('refused'), { status: 503, cause: { peer: 'identity:80', cause: { code: 'x' } } }),
    ],
    ['database', new AggregateError([Object.assign(new Error('away'), { code: '57P01' })], '1 failed')],
    ['busy', { status: 503 }],
  ])('finds the outage: %s', (outage, error) => {
    expect(outageOf(error)).toBe(outage);
  });
});
