import { OUTAGES } from '@corner/event-bus/consumer/lists/outage.policy';
import { AppError } from '../app-error.js';
import type { Logger } from './logger.js';
import { Metrics } from './metrics/metrics.js';
import { Refusals } from './refusals.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function begin() {
  const lines: Record<string, unknown>[] = [];
  const write = (level: string) => (facts: object, message: string) => lines.push({ level, message, ...facts });
  const metrics = new Metrics('test');
  const logger = { warn: write('warn'), error: write('error') } as unknown as Logger;
  return { lines, metrics, refusals: new Refusals(logger, metrics) };
}
const away = Object.assign(new Error('terminating'), { code: '57P01' });

it('ignores errors caused by the client', () => {
  const { lines, refusals } = begin();
  refusals.record(new AppError('request.rate-limited', { retryAfter: 1 }), { requestId: 'r1' });
  expect(lines).toEqual([]);
});

it('logs the first error of a reason at once, and a second later one line with the ids of the others', () => {
  const { lines, refusals } = begin();
  const refusal = new AppError('request.unavailable', { cause: away });
  for (const requestId of ['r1', 'r2', 'r3']) refusals.record(refusal, { requestId, route: '/api/login' });
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'request refused',
      reason: 'database',
      err: refusal,
      route: '/api/login',
      requestId: 'r1',
    },
  ]);
  jest.advanceTimersByTime(1_000);
  expect(lines.slice(1)).toEqual([expect.objectContaining({ reason: 'database', count: 2, requestIds: ['r2', 'r3'] })]);
  jest.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
  refusals.record(refusal, { requestId: 'r4' });
  expect(lines[2]).toMatchObject({ requestId: 'r4' });
});

it('counts by reason, and a bug hides neither an outage nor a bug of another route', async () => {
  const { lines, metrics, refusals } = begin();
  refusals.record(new TypeError('no such thing'), { route: '/a' });
  refusals.record(new AppError('internal', { cause: away }), { route: '/b' });
  refusals.record(new AppError('request.unavailable'), { route: '/a' });
  refusals.record(away, { route: '/a' });
  refusals.record(away, { route: '/a' });
  expect(lines.map(({ level, reason }) => `${String(level)} ${String(reason)}`)).toEqual([
    'error bug',
    'error bug',
    'warn busy',
    'warn database',
  ]);
  const { values } = await metrics.registry.getSingleMetric('refusals_total')!.get();
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels['reason'], value]))).toEqual({
    ...Object.fromEntries(OUTAGES.map((reason) => [reason, 0])),
    bug: 2,
    busy: 1,
    database: 2,
  });
});
