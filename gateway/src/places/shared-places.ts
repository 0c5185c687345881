import { AppError } from '@corner/service-kit/app-error';

interface Holder {
  /** A member and a network: each of them has its share. */
  from: readonly string[];
  place: AbortController;
}

/** Places for what takes long. When all are taken, who holds most gives one to who holds fewer. */
export class SharedPlaces {
  private holders: Holder[] = [];

  constructor(
    private readonly perMember: number,
    private readonly perNetwork: number,
    private readonly inAll: number,
  ) {}

  /**
   * Its signal is aborted when the place is lost; `end` gives it back.
   * @throws request.unavailable when there is none
   */
  begin(member: string, network: string): { cut: AbortSignal; end: () => void } {
    const from = [`member ${member}`, `network ${network}`];
    const [own, near] = from.map((source) => this.heldBy(source));
    if (own! >= this.perMember || near! >= this.perNetwork) throw busy();
    if (this.holders.length >= this.inAll) this.makeRoom(from);
    const holder = { from, place: new AbortController() };
    this.holders.push(holder);
    return { cut: holder.place.signal, end: () => this.remove(holder) };
  }

  private makeRoom(from: readonly string[]): void {
    for (const share of [0, 1]) {
      const held = (holder: Holder) => this.heldBy(holder.from[share]!);
      const most = this.holders.reduce((best, holder) => (held(holder) > held(best) ? holder : best));
      if (held(most) <= this.heldBy(from[share]!) + 1) continue;
      // The oldest of them is the one that has taken longest.
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
