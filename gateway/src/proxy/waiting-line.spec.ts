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

it('takes as many as a service is asked at once, however slow it is', () => {
  begin(AT_ONCE - 1);
  now += 10_000;
  expect(line.isTooLong).toBe(false);
});

it('takes a burst that the service works off in time', () => {
  begin(AT_ONCE + 400);
  answerEvery(0.5, 64);
  expect(line.isTooLong).toBe(false);
});

it('refuses what would wait too long at the pace of the answers, until the line is short again', () => {
  begin(AT_ONCE + 400);
  answerEvery(2, 64);
  expect(line.isTooLong).toBe(true);
  answerEvery(2, 300);
  expect(line.isTooLong).toBe(false);
});

it('refuses while a service that is asked all it takes does not answer at all', () => {
  begin(AT_ONCE);
  now += 251;
  expect(line.isTooLong).toBe(true);
  line.end();
  expect(line.isTooLong).toBe(false);
});
