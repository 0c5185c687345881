import { Injectable } from '@nestjs/common';
import { StatsRepository, type CountedEvent } from './stats.repository.js';

/** As many as the event bus hands over at once: all that may come has come. */
const FULL = 16;
const LONGEST_WAIT_MS = 20;

/** Messages come by the thousand: those of the same moment are counted by one statement, and confirmed after it. */
@Injectable()
export class CountBatches {
  private waiting: CountedEvent[] = [];
  private flushing?: Promise<void>;
  private flushNow?: () => void;

  constructor(private readonly stats: StatsRepository) {}

  /** Resolves when the message has been counted. */
  addMessage(event: CountedEvent): Promise<void> {
    this.waiting.push(event);
    this.flushing ??= this.flush();
    if (this.waiting.length >= FULL) this.flushNow?.();
    return this.flushing;
  }

  private async flush(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT_MS);
      this.flushNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const events = this.waiting;
    this.waiting = [];
    this.flushing = undefined;
    await this.stats.add('messages', events);
  }
}
