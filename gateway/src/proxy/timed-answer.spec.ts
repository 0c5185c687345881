import { Writable } from 'node:stream';
import { TimedAnswer } from './proxy.js';

let take: (() => void) | undefined;
let answer: Writable;
let timed: TimedAnswer;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  answer = new Writable({ highWaterMark: 1, write: (_part, _encoding, done) => void (take = done) });
  timed = new TimedAnswer(answer);
});
afterEach(() => jest.useRealTimers());

async function readAfter(ms: number, bytes: number): Promise<boolean> {
  timed.write(Buffer.alloc(bytes));
  jest.advanceTimersByTime(ms);
  take!();
  await new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)));
  return !answer.destroyed;
}

it('disconnects a client that reads nothing for ten seconds', async () => {
  expect(await readAfter(10_001, 64_000)).toBe(false);
});

it('disconnects a client that reads single bytes', async () => {
  const taken = [];
  for (let second = 0; second < 12; second++) taken.push(await readAfter(1000, 1));
  expect(taken.indexOf(false)).toBe(10);
});

it('waits for a client that reads slowly but steadily', async () => {
  for (let part = 0; part < 50; part++) expect(await readAfter(5000, 32_000)).toBe(true);
});
