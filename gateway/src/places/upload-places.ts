import { AppError } from '@corner/service-kit/app-error';

interface Upload {
  /** A member and a network: each of them has its share. */
  from: readonly string[];
  place: AbortController;
}

/** Places for uploads. When all are taken, who holds most gives one to who holds fewer. */
export class UploadPlaces {
  private uploads: Upload[] = [];

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
    if (this.uploads.length >= this.inAll) this.makeRoom(from);
    const upload = { from, place: new AbortController() };
    this.uploads.push(upload);
    return { cut: upload.place.signal, end: () => this.remove(upload) };
  }

  private makeRoom(from: readonly string[]): void {
    for (const share of [0, 1]) {
      const held = (upload: Upload) => this.heldBy(upload.from[share]!);
      const most = this.uploads.reduce((best, upload) => (held(upload) > held(best) ? upload : best));
      if (held(most) <= this.heldBy(from[share]!) + 1) continue;
      // The oldest of them is the one that has taken longest.
      this.remove(most);
      return most.place.abort();
    }
    throw busy();
  }

  private heldBy(source: string): number {
    return this.uploads.filter(({ from }) => from.includes(source)).length;
  }

  private remove(upload: Upload): void {
    this.uploads = this.uploads.filter((each) => each !== upload);
  }
}

function busy(): AppError {
  return new AppError('request.unavailable', { retryAfter: 2 });
}
