import { withTimeout } from './with-timeout.js';

it('does not wait for a slow read, and starts no second one until it has ended', async () => {
  let readings = 0;
  let answer = (_: number) => {};
  const read = withTimeout(() => new Promise<number>((resolve) => (answer = resolve) && readings++), -1, 10);
  expect([await read(), await read()]).toEqual([-1, -1]);
  expect(readings).toBe(1);
  answer(7);
  await new Promise(setImmediate);
  expect(await read()).toBe(-1);
  expect(readings).toBe(2);
});

it('returns the value, or unknown after a failure', async () => {
  expect(await withTimeout(() => 3, -1)()).toBe(3);
  expect(await withTimeout(() => Promise.reject(new Error('away')), -1)()).toBe(-1);
});
