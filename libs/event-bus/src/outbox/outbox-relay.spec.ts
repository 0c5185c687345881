import { Pause } from './outbox-relay.js';

describe('Pause', () => {
  const FOREVER = 2 ** 30;

  it('does not begin if it was woken during the work before', async () => {
    const pause = new Pause();
    pause.clear();
    pause.wake();
    await pause.wait(FOREVER, true);
  });

  it('ends on a wake, once for all wakes', async () => {
    const pause = new Pause();
    const waiting = pause.wait(FOREVER, true);
    pause.wake();
    pause.wake();
    await waiting;
  });

  it('ignores wakes from before the work', async () => {
    jest.useFakeTimers();
    const pause = new Pause();
    let ended = false;
    pause.wake();
    pause.clear();
    void pause.wait(100, true).then(() => (ended = true));
    await jest.advanceTimersByTimeAsync(99);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toBe(true);
    jest.useRealTimers();
  });

  it('is not cut short if not interruptible', async () => {
    jest.useFakeTimers();
    const pause = new Pause();
    let ended = false;
    pause.wake();
    void pause.wait(100, false).then(() => (ended = true));
    pause.wake();
    await jest.advanceTimersByTimeAsync(99);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toBe(true);
    jest.useRealTimers();
  });
});
