import { AT_ONCE, WaitingLine } from './proxy.js';

let now: number;
let line: WaitingLine;
beforeEach(() => {
  now = 1_000;
  line = new WaitingLine(
    () => AT_ONCE,
    () => now,
  );
});

const begin = (count: number) => Array.from({ length: count }).forEach(() => line.begin());
const answerEvery = (ms: number, count: number) => {
  for (let i = 0; i < count; i++) {
    now += ms;
    line.end();
  }
};

it('admits up to the concurrency of a service, however slow it is', () => {
  begin(AT_ONCE - 1);
  now += 10_000;
  expect(line.isTooLong).toBe(false);
});

it('admits a burst that the service handles in time', () => {
  begin(AT_ONCE + 400);
  answerEvery(0.5, 64);
  expect(line.isTooLong).toBe(false);
});

it('rejects requests that would wait too long at the current rate, until the queue is short again', () => {
  begin(AT_ONCE + 400);
  answerEvery(2, 64);
  expect(line.isTooLong).toBe(true);
  answerEvery(2, 300);
  expect(line.isTooLong).toBe(false);
});

it('rejects requests while a saturated service does not respond', () => {
  begin(AT_ONCE);
  now += 251;
  expect(line.isTooLong).toBe(true);
  line.end();
  expect(line.isTooLong).toBe(false);
});
