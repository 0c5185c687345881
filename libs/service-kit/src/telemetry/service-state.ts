type Check = () => Promise<boolean>;

/** Whether the service takes new work: not draining, and every check passes. */
export class ServiceState {
  draining = false;
  private readonly own: Check[] = [];
  private readonly others: Check[] = [];

  /** Adds a requirement of this process itself, for example its database. */
  require(check: Check): void {
    this.own.push(check);
  }

  requireOther(check: Check): void {
    this.others.push(check);
  }

  async ready(): Promise<boolean> {
    return !this.draining && (await pass([...this.own, ...this.others]));
  }

  /** For load balancers: ignores other services. */
  async selfReady(): Promise<boolean> {
    return !this.draining && (await pass(this.own));
  }
}

async function pass(checks: readonly Check[]): Promise<boolean> {
  const answers = await Promise.all(checks.map((check) => check().catch(() => false)));
  return answers.every(Boolean);
}
