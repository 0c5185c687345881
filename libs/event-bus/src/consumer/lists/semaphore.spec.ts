import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('admits at most its size, then first come first served', async () => {
    const slots = new Semaphore(2);
    const entered: number[] = [];
    const all = [1, 2, 3, 4].map((n) => slots.take().then(() => entered.push(n)));
    await Promise.all(all.slice(0, 2));
    expect(entered).toEqual([1, 2]);
    slots.give();
    await all[2];
    slots.give();
    await all[3];
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  it('is idle only after the last release', async () => {
    const slots = new Semaphore(2);
    await slots.idle();
    await Promise.all([slots.take(), slots.take()]);
    let idle = false;
    const waiting = slots.idle().then(() => (idle = true));
    slots.give();
    await Promise.resolve();
    expect(idle).toBe(false);
    slots.give();
    await waiting;
  });
});
