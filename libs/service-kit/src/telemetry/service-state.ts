/** Whether the service takes new work: not draining, and every check of its own passes. */
export class ServiceState {
  draining = false;
  private readonly checks: (() => Promise<boolean>)[] = [];

  /** Adds a condition of readiness beside the database. */
  require(check: () => Promise<boolean>): void {
    this.checks.push(check);
  }

  async ready(): Promise<boolean> {
    if (this.draining) return false;
    const answers = await Promise.all(this.checks.map((check) => check().catch(() => false)));
    return answers.every(Boolean);
  }
}
