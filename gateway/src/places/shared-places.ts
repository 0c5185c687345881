import { AppError } from '@corner/service-kit/app-error';
import { siteOf } from '@corner/service-kit/network/client-network';

interface Holder {
  from: readonly string[];
  place: AbortController;
}

/** Slots for long requests. If all are taken, the largest member, network or site loses one to a smaller one. */
export class SharedPlaces {
  private holders: Holder[] = [];

  constructor(
    private readonly perMember: number,
    private readonly perNetwork: number,
    private readonly maxTotal: number,
  ) {}

  /**
   * Aborts `cut` when the slot is evicted; `end` releases it.
   * @throws request.unavailable if there is none
   */
  begin(member: string, network: string): { cut: AbortSignal; end: () => void } {
    const from = [`member ${member}`, `network ${network}`, `site ${siteOf(network)}`];
    const [own, near] = from.map((source) => this.heldBy(source));
    if (own! >= this.perMember || near! >= this.perNetwork) throw busy();
    if (this.holders.length >= this.maxTotal) this.makeRoom(from);
    const holder = { from, place: new AbortController() };
    this.holders.push(holder);
    return { cut: holder.place.signal, end: () => this.remove(holder) };
  }

  private makeRoom(from: readonly string[]): void {
    for (const [share, source] of from.entries()) {
      const counts = new Map<string, number>();
      for (const holder of this.holders) counts.set(holder.from[share]!, (counts.get(holder.from[share]!) ?? 0) + 1);
      const held = (holder: Holder) => counts.get(holder.from[share]!)!;
      const most = this.holders.reduce((best, holder) => (held(holder) > held(best) ? holder : best));
      if (held(most) <= (counts.get(source) ?? 0) + 1) continue;
      // `reduce` finds the oldest of the holder's slots, which has taken longest.
      this.remove(most);
      return most.place.abort();
    }
    throw busy();
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
