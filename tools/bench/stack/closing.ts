/** Clean-up steps of a benchmark, however it ends; the last one runs first. */
export class Closing {
  private readonly steps: (() => unknown)[] = [];
  private closed?: Promise<void>;

  /** Runs the step at once if closing has begun. */
  add(step: () => unknown): void {
    if (this.closed) void this.take(step);
    else this.steps.push(step);
  }

  /** Runs every step once, even if an earlier one fails. */
  close(): Promise<void> {
    return (this.closed ??= this.takeAll());
  }

  private async takeAll(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await this.take(step);
  }

  private async take(step: () => unknown): Promise<void> {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
}
