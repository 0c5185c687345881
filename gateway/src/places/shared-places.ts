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
  private holders: Holder[] = [];

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
    if (this.holders.length >= this.maxTotal) this.makeRoom(from);
    const arrival = socket && { socket, since: this.now(), bytesBefore: socket.bytesRead };
    const holder = { from, place: new AbortController(), arrival };
    this.holders.push(holder);
    return { cut: holder.place.signal, end: () => this.remove(holder) };
  }

  private makeRoom(from: readonly string[]): void {
    const slowest = this.slowest();
    if (slowest) return this.evict(slowest);
    for (const [share, source] of from.entries()) {
      const counts = new Map<string, number>();
      for (const holder of this.holders) counts.set(holder.from[share]!, (counts.get(holder.from[share]!) ?? 0) + 1);
      const held = (holder: Holder) => counts.get(holder.from[share]!)!;
      const most = this.holders.reduce((best, holder) => (held(holder) > held(best) ? holder : best));
      if (held(most) <= (counts.get(source) ?? 0) + 1) continue;
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
    return this.holders.filter(({ from }) => from.includes(source)).length;
  }

  private remove(holder: Holder): void {
    this.holders = this.holders.filter((each) => each !== holder);
  }
}

function busy(): AppError {
  return new AppError('request.unavailable', { retryAfter: 2 });
}
