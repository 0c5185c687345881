/** Runs rounds of the same work one after the other. Who asks while one is under way shares the one after it. */
export class Rounds {
  private last: Promise<void> = Promise.resolve();
  private next?: Promise<void>;

  constructor(private readonly round: () => Promise<void>) {}

  /** A round that begins after this call: one under way may have read what the caller has changed since. */
  run(): Promise<void> {
    this.next ??= this.last = this.last
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.round();
      });
    return this.next;
  }

  /** Settles with the last round that was asked for. */
  settled(): Promise<void> {
    return this.last;
  }
}
