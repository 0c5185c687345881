import { AppError } from '../../app-error.js';

export interface Requester {
  /** Network, site and account: each gets its fair share. */
  from: readonly string[];
  /** Unknown callers get at most every second turn and half of the places. */
  isStranger?: boolean;
  /** Aborted when the caller no longer waits. */
  gone?: AbortSignal;
}

interface Waiter {
  from: readonly string[];
  start: () => void;
  refuse: () => void;
}

/**
 * Runs at most `atOnce` pieces of heavy work. Waiting callers take turns by source, however many requests each sends;
 * if all places are taken, the source with the most requests is rejected.
 */
export class FairQueue {
  private running = 0;
  private readonly known: Line;
  private readonly strangers: Line;
  private strangersTurn = false;

  constructor(
    private readonly atOnce: number,
    waitingAtMost: number,
  ) {
    this.known = new Line(waitingAtMost);
    this.strangers = new Line(Math.floor(waitingAtMost / 2));
  }

  /** Throws `request.unavailable` with Retry-After for the greediest source while the queue is full. */
  async run<T>(work: () => Promise<T>, requester: Requester = { from: [] }): Promise<T> {
    if (requester.gone?.aborted) throw busy();
    if (this.running >= this.atOnce) await (requester.isStranger ? this.strangers : this.known).wait(requester);
    else this.running++;
    try {
      return await work();
    } finally {
      // Passes the slot on, so that a new caller cannot take it first.
      const next = this.next();
      if (next) next.start();
      else this.running--;
    }
  }

  private next(): Waiter | undefined {
    this.strangersTurn = !this.strangersTurn;
    const lines = this.strangersTurn ? [this.strangers, this.known] : [this.known, this.strangers];
    return lines[0]!.next() ?? lines[1]!.next();
  }
}

class Line {
  private waiters: Waiter[] = [];
  private readonly since = new Map<string, number>();
  private clock = 0;

  constructor(private readonly places: number) {}

  wait({ from, gone }: Requester): Promise<void> {
    this.makeRoom(from);
    for (const source of from) if (!this.since.has(source)) this.since.set(source, ++this.clock);
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.remove(waiter);
        gone?.removeEventListener('abort', refuse);
        reject(busy());
      };
      const start = () => {
        gone?.removeEventListener('abort', refuse);
        resolve();
      };
      const waiter = { from, start, refuse };
      this.waiters.push(waiter);
      gone?.addEventListener('abort', refuse, { once: true });
    });
  }

  next(): Waiter | undefined {
    const [first, ...others] = this.waiters;
    if (!first) return undefined;
    const next = others.reduce((best, other) => (this.isBefore(other, best) ? other : best), first);
    for (const source of next.from) this.since.set(source, ++this.clock);
    this.remove(next);
    return next;
  }

  private makeRoom(from: readonly string[]): void {
    if (this.waiters.length < this.places) return;
    const counts = new Map(from.map((source) => [source, 1]));
    for (const source of this.waiters.flatMap((waiter) => waiter.from)) {
      counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    const [greediest] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);
    if (from.length === 0 || from.includes(greediest)) throw busy();
    this.waiters.findLast((waiter) => waiter.from.includes(greediest))!.refuse();
  }

  private remove(waiter: Waiter): void {
    this.waiters = this.waiters.filter((each) => each !== waiter);
    const waiting = new Set(this.waiters.flatMap(({ from }) => from));
    for (const source of waiter.from) if (!waiting.has(source)) this.since.delete(source);
  }

  private isBefore(one: Waiter, other: Waiter): boolean {
    const [a, b] = [one, other].map(({ from }) => from.map((source) => this.since.get(source)!));
    const [latestA, latestB] = [Math.max(0, ...a!), Math.max(0, ...b!)];
    if (latestA !== latestB) return latestA < latestB;
    return sum(a!) < sum(b!);
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

function busy(): AppError {
  return new AppError('request.unavailable', { retryAfter: 2 });
}
