import type { Writable } from 'node:stream';

/** Milliseconds a client may take no byte of an answer; while it does not read it holds a connection to the service. */
const STALLED_MS = 10_000;
/** It is waited for that long in all, and longer by what it has taken: one byte now and then is not enough. */
const LEAST_BYTES_PER_MS = 4;

/** Cuts off a client that reads its answer too slowly. */
export class TimedAnswer {
  private taken = 0;
  private waitedMs = 0;

  constructor(private readonly answer: Writable) {}

  /** False when the next part has to wait for `drain`. */
  write(part: Buffer): boolean {
    const { answer } = this;
    if (answer.write(part)) {
      this.taken += part.length;
      return true;
    }
    const since = performance.now();
    const leftMs = STALLED_MS + this.taken / LEAST_BYTES_PER_MS - this.waitedMs;
    const late = setTimeout(() => answer.destroy(), Math.min(STALLED_MS, Math.max(0, leftMs)));
    const stop = () => {
      clearTimeout(late);
      answer.off('drain', goOn).off('close', stop);
    };
    const goOn = () => {
      stop();
      this.taken += part.length;
      this.waitedMs += performance.now() - since;
    };
    answer.on('drain', goOn).on('close', stop);
    return false;
  }
}
