import { Pause } from '@corner/event-bus/outbox/outbox-relay';

/** As many as one transaction stores in little more time than one. */
const MOST = 4;
const WAIT_MS = 2;
/** A shorter gap means more than 300 a second. */
const RUSH_GAP_MS = 1_000 / 300;
const MOST_GAP_MS = 100;
/** One group in so many waits for one more than the ones before reached. */
const WINDOW = 16;

/** Under load a small group waits for more, which halves the commits. */
export class GroupWait {
  private meanGapMs = MOST_GAP_MS;
  private lastAt = 0;
  /** The largest of the latest groups: more would be waited for in vain where there are not as many clients. */
  private reached = MOST;
  private largest = 0;
  private groups = 0;
  private readonly full = new Pause();

  /** @param size of the group, with the one that joins it */
  join(size: number): void {
    const at = performance.now();
    this.meanGapMs += (Math.min(at - this.lastAt, MOST_GAP_MS) - this.meanGapMs) / 32;
    this.lastAt = at;
    if (size >= this.wanted()) this.full.wake();
  }

  async untilFull(sizeOf: () => number): Promise<void> {
    if (sizeOf() === 0 || this.meanGapMs >= RUSH_GAP_MS) return;
    if (sizeOf() < this.wanted()) {
      this.full.clear();
      await this.full.wait(WAIT_MS, true);
    }
    this.learn(Math.min(sizeOf(), MOST));
  }

  private wanted(): number {
    return this.groups === 0 ? Math.min(this.reached + 1, MOST) : this.reached;
  }

  private learn(size: number): void {
    this.largest = Math.max(this.largest, size);
    this.reached = Math.max(this.reached, size);
    this.groups = (this.groups + 1) % WINDOW;
    if (this.groups > 0) return;
    this.reached = this.largest;
    this.largest = 0;
  }
}
