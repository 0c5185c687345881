import { isOutage } from './outage.policy.js';

describe('isOutage', () => {
  it.each([
    new Error('poison'),
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    Object.assign(new Error('bad text'), { code: '22P02' }),
    { status: 404 },
    { status: 500 },
    'ECONNREFUSED',
    undefined,
  ])('takes %p for the event’s own fault', (error) => {
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
    { status: 503 },
  ])('takes %p for an outage', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it('survives an error that is its own cause', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });
});
