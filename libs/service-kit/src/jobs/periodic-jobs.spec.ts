import type { Logger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { PeriodicJobs } from './periodic-jobs.js';

let warnings: object[];
let metrics: Metrics;
let jobs: PeriodicJobs;
beforeEach(() => {
  jest.useFakeTimers();
  warnings = [];
  metrics = new Metrics('test');
  jobs = new PeriodicJobs(metrics, { warn: (fields: object) => warnings.push(fields) } as unknown as Logger);
});
afterEach(async () => {
  await jobs.beforeApplicationShutdown();
  jest.useRealTimers();
});

it('does not run a job before the service has started', async () => {
  const run = jest.fn();
  jobs.every(1000, 'early', run);
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).not.toHaveBeenCalled();
});

it('runs one pass at a time, however long it takes', async () => {
  let finish = () => {};
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  jobs.every(1000, 'long', run);
  jobs.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
});

it.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('logs and counts a pass that %s, and runs the next one', async (_how, fail) => {
  const run = jest.fn<unknown, []>().mockImplementationOnce(fail);
  jobs.every(1000, 'shaky', run);
  jobs.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(1000);
  expect(warnings).toMatchObject([{ job: 'shaky', err: { message: 'broken' } }]);
  const lastSuccess = () => metrics.registry.getSingleMetricAsString('job_last_success_timestamp_seconds');
  expect(await lastSuccess()).not.toContain('shaky');
  await jest.advanceTimersByTimeAsync(1000);
  expect(await lastSuccess()).toContain('shaky');
  const text = await metrics.registry.getSingleMetricAsString('job_seconds');
  expect(text).toMatch(/job_seconds_count\{.*name="shaky",result="failed".*\} 1\n/);
  expect(text).toMatch(/job_seconds_count\{.*name="shaky",result="done".*\} 1\n?/);
});

it('waits at shutdown for the running pass, aborts its signal, and starts no other', async () => {
  const steps: string[] = [];
  let finish = () => {};
  jobs.every(1000, 'last', async (stopping) => {
    steps.push('started');
    await new Promise<void>((resolve) => (finish = resolve));
    steps.push(stopping.aborted ? 'stopping' : 'running');
  });
  jobs.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(1000);
  const stopped = jobs.beforeApplicationShutdown().then(() => steps.push('stopped'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(steps).toEqual(['started']);
  finish();
  await stopped;
  await jest.advanceTimersByTimeAsync(5000);
  expect(steps).toEqual(['started', 'stopping', 'stopped']);
});
