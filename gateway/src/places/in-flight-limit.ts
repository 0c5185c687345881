/** Limits concurrency in total and per key (a member, an address), so that no key holds everything. */
export class InFlightLimit {
  private readonly byKey = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly perKey: number,
    private readonly maxTotal: number,
  ) {}

  /** Returns false if there is no room; otherwise the entry counts until `end`. */
  begin(key: string): boolean {
    const own = this.byKey.get(key) ?? 0;
    if (own >= this.perKey || this.total >= this.maxTotal) return false;
    this.byKey.set(key, own + 1);
    this.total++;
    return true;
  }

  end(key: string): void {
    const own = this.byKey.get(key)! - 1;
    if (own > 0) this.byKey.set(key, own);
    else this.byKey.delete(key);
    this.total--;
  }
}
