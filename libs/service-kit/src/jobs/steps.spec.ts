import type { Logger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { eachAlone, eachDue, runSteps } from './steps.js';

const fails = () => {
  throw new Error('poison');
};

it('runs each step independently, logs and counts failed ones, and throws with their names', async () => {
  const metrics = new Metrics('test');
  const lines: object[] = [];
  const logger = { warn: (line: object) => lines.push(line) } as unknown as Logger;
  const done: string[] = [];
  const steps = { first: fails, second: async () => done.push('second'), third: () => Promise.reject(new Error('no')) };
  await expect(runSteps('tidy', steps, { metrics, logger })).rejects.toThrow('tidy: failed at first, third');
  expect(done).toEqual(['second']);
  expect(lines).toMatchObject([{ step: 'first' }, { step: 'third' }]);
  const text = await metrics.registry.metrics();
  for (const line of ['name="tidy/first",result="failed"', 'name="tidy/second",result="done"'])
    expect(text).toContain(line);
});

it('starts no step after the abort', async () => {
  const step = jest.fn();
  await runSteps('tidy', { step }, { metrics: new Metrics('test'), logger: {} as Logger }, AbortSignal.abort());
  expect(step).not.toHaveBeenCalled();
});

it('works on each item, then throws all failures', async () => {
  const done: number[] = [];
  const work = async (item: number) => (item === 2 ? fails() : done.push(item));
  await expect(eachAlone([1, 2, 3], work)).rejects.toThrow('poison');
  await expect(eachAlone([2, 2], work)).rejects.toMatchObject({ errors: [{ message: 'poison' }, {}] });
  expect(done).toEqual([1, 3]);
  await eachAlone([4], work, AbortSignal.abort());
  expect(done).toEqual([1, 3]);
});

it('works on all due items in batches, skipping failed and locked ones', async () => {
  let waiting = ['a', 'poison', 'taken', 'b', 'c'];
  const due = async (except: readonly string[]) => waiting.filter((id) => !except.includes(id)).slice(0, 2);
  const work = async (id: string) => {
    if (id === 'poison') fails();
    if (id === 'taken') return false;
    waiting = waiting.filter((other) => other !== id);
    return true;
  };
  await expect(eachDue(due, work)).rejects.toThrow('poison');
  expect(waiting).toEqual(['poison', 'taken']);
  waiting = ['taken', 'd', 'e', 'f'];
  expect(await eachDue(due, work)).toBe(3);
  expect(await eachDue(async () => ['g'], work, AbortSignal.abort())).toBe(0);
});

it('stops after a thousand failures and leaves the rest to a later pass', async () => {
  const ids = Array.from({ length: 1500 }, (_, index) => String(index));
  const due = async (except: readonly string[]) => ids.slice(except.length, except.length + 100);
  await expect(eachDue(due, async () => fails())).rejects.toMatchObject({ message: '1000 failed' });
});
