/** Runs rounds of the same work one after the other. Who asks while one is under way shares the one after it. */
export class CoalescedRuns<Result = void> {
  private last: Promise<unknown> = Promise.resolve();
  private next?: Promise<Result>;

  constructor(private readonly round: () => Promise<Result>) {}

  /** A round that begins after this call: one under way may have read what the caller has changed since. */
  run(): Promise<Result> {
    if (this.next) return this.next;
    const next = this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.round();
      });
    this.next = this.last = next;
    return next;
  }

  /** Settles with the last round that was asked for. */
  async settled(): Promise<void> {
    await this.last;
  }
}
