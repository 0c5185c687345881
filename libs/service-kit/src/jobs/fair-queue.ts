import { AppError } from '../app-error.js';

interface Waiter {
  from?: string;
  start: () => void;
  refuse: () => void;
}

/**
 * Runs `atOnce` pieces of heavy work. Work with a `from` is a stranger's: it has half of the waiting places and at
 * most every second turn, and the source that sent most is refused first.
 */
export class FairQueue {
  private running = 0;
  private readonly own: Waiter[] = [];
  private readonly strangers: Waiter[] = [];
  private strangersTurn = false;

  constructor(
    private readonly atOnce: number,
    private readonly waitingAtMost: number,
  ) {}

  /** Throws `request.unavailable` with Retry-After when too many wait already. */
  async run<T>(work: () => Promise<T>, from?: string): Promise<T> {
    if (this.running >= this.atOnce) await this.wait(from);
    else this.running++;
    try {
      return await work();
    } finally {
      // The next one takes over the place, so that a newcomer cannot take it first.
      const next = this.next();
      if (next) next.start();
      else this.running--;
    }
  }

  private wait(from?: string): Promise<void> {
    this.makeRoom(from);
    return new Promise((start, reject) => {
      (from === undefined ? this.own : this.strangers).push({ from, start, refuse: () => reject(busy()) });
    });
  }

  private makeRoom(from?: string): void {
    if (from === undefined) {
      if (this.own.length >= this.waitingAtMost) throw busy();
      return;
    }
    if (this.strangers.length < this.waitingAtMost / 2) return;
    const counts = new Map<string | undefined, number>([[from, 1]]);
    for (const waiter of this.strangers) counts.set(waiter.from, (counts.get(waiter.from) ?? 0) + 1);
    const [greediest] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
    if (greediest === from) throw busy();
    const last = this.strangers.findLastIndex((waiter) => waiter.from === greediest);
    this.strangers.splice(last, 1)[0]!.refuse();
  }

  private next(): Waiter | undefined {
    this.strangersTurn = !this.strangersTurn;
    return this.strangersTurn
      ? (this.strangers.shift() ?? this.own.shift())
      : (this.own.shift() ?? this.strangers.shift());
  }
}

function busy(): AppError {
  return new AppError('request.unavailable', { retryAfter: 2 });
}
