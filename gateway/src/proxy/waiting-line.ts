/** How many requests an instance is asked at the same time; others wait for one of them. */
export const AT_ONCE = 64;
const LONGEST_WAIT_MS = 250;
const WEIGHT = 1 / 64;

/** Knows how long one more request to a service would wait. */
export class WaitingLine {
  private underWay = 0;
  private lastEnd = 0;
  /** Mean time between two answers while others wait. */
  private gapMs = 0;

  constructor(
    private readonly atOnce: () => number,
    private readonly now = () => performance.now(),
  ) {}

  get isTooLong(): boolean {
    const waiting = this.underWay - this.atOnce();
    if (waiting < 0) return false;
    // A service that has stopped answering has no gaps to measure.
    return waiting * this.gapMs + (this.now() - this.lastEnd) > LONGEST_WAIT_MS;
  }

  begin(): void {
    this.underWay++;
    if (this.underWay === this.atOnce()) this.lastEnd = this.now();
  }

  end(): void {
    const now = this.now();
    if (this.underWay > this.atOnce()) this.gapMs += (now - this.lastEnd - this.gapMs) * WEIGHT;
    this.lastEnd = now;
    this.underWay--;
  }
}
