type Check = () => Promise<boolean>;

/** How long an answer of other services counts: the gateway's check is public, and asks every service. */
const KEPT_MS = 250;

/** Whether the service takes new work: not draining, and every check passes. */
export class ServiceState {
  draining = false;
  private readonly own: Check[] = [];
  private readonly others: Check[] = [];
  private askedAt = -Infinity;
  private othersPass = Promise.resolve(true);

  /** Adds a requirement of this process itself, for example its database. */
  require(check: Check): void {
    this.own.push(check);
  }

  requireOther(check: Check): void {
    this.others.push(check);
  }

  async ready(): Promise<boolean> {
    return (await this.selfReady()) && (await this.askOthers());
  }

  /** For load balancers: ignores other services. */
  async selfReady(): Promise<boolean> {
    return !this.draining && (await pass(this.own));
  }

  private askOthers(): Promise<boolean> {
    const now = performance.now();
    if (now - this.askedAt >= KEPT_MS) {
      this.askedAt = now;
      this.othersPass = pass(this.others);
    }
    return this.othersPass;
  }
}

async function pass(checks: readonly Check[]): Promise<boolean> {
  const answers = await Promise.all(checks.map((check) => check().catch(() => false)));
  return answers.every(Boolean);
}
