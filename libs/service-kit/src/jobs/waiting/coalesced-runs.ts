/** Runs the same work one after another. Calls during a run share the next one. */
export class CoalescedRuns<Result = void> {
  private last: Promise<unknown> = Promise.resolve();
  private next?: Promise<Result>;

  constructor(private readonly round: () => Promise<Result>) {}

  /** Resolves with a run that starts after this call: a pending one may have missed the caller's changes. */
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

  async settled(): Promise<void> {
    await this.last;
  }
}
