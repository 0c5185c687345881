import { Pause } from '@corner/event-bus/outbox/outbox-relay';

/** As many as one transaction stores in little more time than one. */
const MOST = 4;
const WAIT_MS = 2;
/** A shorter gap means more than 300 a second. */
const RUSH_GAP_MS = 1_000 / 300;
const MOST_GAP_MS = 100;
const GROWTH = 1 / 8;

/** Under load a small group waits for more, which halves the commits. */
export class GroupWait {
  private meanGapMs = MOST_GAP_MS;
  private lastAt = 0;
  /** The size that groups reach in time: fewer clients than that would be waited for in vain. */
  private wanted = MOST;
  private readonly full = new Pause();

  /** @param size of the group, with the one that joins it */
  join(size: number): void {
    const at = performance.now();
    this.meanGapMs += (Math.min(at - this.lastAt, MOST_GAP_MS) - this.meanGapMs) / 32;
    this.lastAt = at;
    if (size >= Math.floor(this.wanted)) this.full.wake();
  }

  async untilFull(sizeOf: () => number): Promise<void> {
    if (sizeOf() === 0 || this.meanGapMs >= RUSH_GAP_MS) return;
    const wanted = Math.floor(this.wanted);
    if (sizeOf() < wanted) {
      this.full.clear();
      await this.full.wait(WAIT_MS, true);
    }
    const size = sizeOf();
    this.wanted = size < wanted ? Math.max(size, wanted - 1) : Math.min(this.wanted + GROWTH, MOST);
  }
}
