import { AppError } from '@corner/service-kit/app-error';
import { siteOf } from '@corner/service-kit/network/client-network';
import type { Socket } from 'node:net';
import { LEAST_BODY_BYTES_PER_MS, TIMEOUTS } from '../proxy/timeouts.js';

interface Arrival {
  socket: Pick<Socket, 'bytesRead'>;
  since: number;
  bytesBefore: number;
}

interface Holder {
  from: readonly string[];
  place: AbortController;
  arrival?: Arrival;
}

/**
 * Slots for long requests. If all are taken, the slowest sender loses one to a newcomer; without a slow one, the largest
 * member, network or site to a smaller one.
 */
export class SharedPlaces {
  /** In the order of their begin. */
  private readonly holders = new Set<Holder>();
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly perMember: number,
    private readonly perNetwork: number,
    private readonly maxTotal: number,
    private readonly now = () => performance.now(),
  ) {}

  /**
   * Aborts `cut` when the slot is evicted; `end` releases it.
   * @param socket given if the slot may be lost for being slow
   * @throws request.unavailable if there is none
   */
  begin(member: string, network: string, socket?: Arrival['socket']): { cut: AbortSignal; end: () => void } {
    const from = [`member ${member}`, `network ${network}`, `site ${siteOf(network)}`];
    const [own, near] = from.map((source) => this.heldBy(source));
    if (own! >= this.perMember || near! >= this.perNetwork) throw busy();
    if (this.holders.size >= this.maxTotal) this.makeRoom(from);
    const arrival = socket && { socket, since: this.now(), bytesBefore: socket.bytesRead };
    const holder = { from, place: new AbortController(), arrival };
    this.holders.add(holder);
    for (const source of from) this.counts.set(source, this.heldBy(source) + 1);
    return { cut: holder.place.signal, end: () => this.remove(holder) };
  }

  private makeRoom(from: readonly string[]): void {
    const slowest = this.slowest();
    if (slowest) return this.evict(slowest);
    for (const [share, source] of from.entries()) {
      const held = (holder: Holder) => this.heldBy(holder.from[share]!);
      const most = [...this.holders].reduce((best, holder) => (held(holder) > held(best) ? holder : best));
      if (held(most) <= this.heldBy(source) + 1) continue;
      // `reduce` finds the oldest of the holder's slots, which has taken longest.
      return this.evict(most);
    }
    throw busy();
  }

  /** Returns the oldest of those that brought least, if it is slow. */
  private slowest(): Holder | undefined {
    const now = this.now();
    let found: Holder | undefined;
    let least = LEAST_BODY_BYTES_PER_MS;
    for (const holder of this.holders) {
      if (!holder.arrival || now - holder.arrival.since < TIMEOUTS.slowMs) continue;
      const { socket, since, bytesBefore } = holder.arrival;
      const speed = (socket.bytesRead - bytesBefore) / (now - since);
      if (speed < least) [found, least] = [holder, speed];
    }
    return found;
  }

  private evict(holder: Holder): void {
    this.remove(holder);
    holder.place.abort();
  }

  private heldBy(source: string): number {
    return this.counts.get(source) ?? 0;
  }

  private remove(holder: Holder): void {
    if (!this.holders.delete(holder)) return;
    for (const source of holder.from) {
      const left = this.heldBy(source) - 1;
      if (left > 0) this.counts.set(source, left);
      else this.counts.delete(source);
    }
  }
}

function busy(): AppError {
  return new AppError('request.unavailable', { retryAfter: 2 });
}
