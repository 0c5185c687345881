import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { TIMEOUTS } from './timeouts.js';

/** A client is waited for that much longer in all: one byte now and then is not enough. */
const LEAST_BYTES_PER_MS = 4;

/** Cuts off a client that reads its answer too slowly. */
export class TimedAnswer {
  private taken = 0;
  private waitedMs = 0;

  constructor(private readonly answer: Writable & Partial<Pick<ServerResponse, 'socket'>>) {}

  /** False when the next part has to wait for `drain`. */
  write(part: Buffer): boolean {
    const { answer } = this;
    if (answer.write(part)) {
      this.taken += part.length;
      return true;
    }
    const since = performance.now();
    const leftMs = TIMEOUTS.stalledMs + this.taken / LEAST_BYTES_PER_MS - this.waitedMs;
    const late = setTimeout(() => answer.destroy(), Math.min(TIMEOUTS.stalledMs, Math.max(0, leftMs)));
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

  /** The last part has to be taken, too. */
  end(): void {
    const { answer } = this;
    answer.end();
    const wait = () => {
      const late = setTimeout(() => answer.destroy(), TIMEOUTS.stalledMs);
      const stop = () => clearTimeout(late);
      answer.once('finish', stop).once('close', stop);
    };
    if (answer.writableFinished) return;
    // One that a client asked for in advance has its turn after those before it.
    if (answer.socket === null) answer.once('socket', wait);
    else wait();
  }
}
