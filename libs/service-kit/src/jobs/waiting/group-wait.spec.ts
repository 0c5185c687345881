import { GroupWait } from './group-wait.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const WAITS = 'waits';

/** Forms groups of `size` one after the other, and says of each how many milliseconds it waited for its last one. */
async function formGroups(groupWait: GroupWait, groups: number, size: number, gapMs: number) {
  const waits: (number | typeof WAITS)[] = [];
  for (let n = 0; n < groups; n++) {
    let joined = 0;
    const join = () => groupWait.join(++joined);
    join();
    const began = performance.now();
    let waited: number | typeof WAITS = WAITS;
    void groupWait.untilFull(() => joined).then(() => (waited = performance.now() - began));
    await jest.advanceTimersByTimeAsync(1);
    while (joined < size) join();
    await jest.advanceTimersByTimeAsync(0);
    waits.push(waited);
    await jest.advanceTimersByTimeAsync(gapMs);
  }
  return waits;
}

it('holds up no group at less than 300 a second', async () => {
  expect(await formGroups(new GroupWait(), 100, 1, 3)).not.toContain(WAITS);
});

it('waits for four above that, at most 2 ms', async () => {
  const groupWait = new GroupWait();
  await formGroups(groupWait, 100, 4, 3);
  expect(await formGroups(groupWait, 2, 4, 3)).toEqual([1, 1]);
  const alone = groupWait.untilFull(() => 1).then(() => performance.now());
  const began = performance.now();
  await jest.advanceTimersByTimeAsync(5);
  expect((await alone) - began).toBe(2);
});

it.each([1, 2, 3])('seldom waits for more than the %i that come', async (clients) => {
  const groupWait = new GroupWait();
  await formGroups(groupWait, 300, clients, 1);
  const waits = await formGroups(groupWait, 160, clients, 1);
  expect(waits.filter((wait) => wait === WAITS).length).toBeLessThanOrEqual(10);
});

it('goes on waiting for four where as many come now and then', async () => {
  const groupWait = new GroupWait();
  for (let n = 0; n < 20; n++) {
    await formGroups(groupWait, 9, 2, 1);
    await formGroups(groupWait, 1, 4, 1);
  }
  expect(await formGroups(groupWait, 9, 2, 1)).toEqual(Array.from({ length: 9 }, () => WAITS));
});

it('waits for more again once there are more clients', async () => {
  const groupWait = new GroupWait();
  await formGroups(groupWait, 300, 1, 1);
  await formGroups(groupWait, 50, 4, 1);
  expect(await formGroups(groupWait, 2, 4, 1)).toEqual([1, 1]);
});
