import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 200;
const PATIENCE_MS = 5_000;

export class HealthWatch {
  private slowest = 0;
  private refused = 0;
  private readonly ended = new AbortController();
  private readonly watching = this.watch();

  async end(): Promise<string> {
    this.ended.abort();
    await this.watching;
    return `${Math.round(this.slowest)}${this.refused > 0 ? `, ${this.refused} without an answer` : ''}`;
  }

  private async watch(): Promise<void> {
    while (!this.ended.signal.aborted) {
      const began = performance.now();
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        await (await fetch(`${process.env.E2E_BASE_URL}/healthz`, { signal })).arrayBuffer();
        this.slowest = Math.max(this.slowest, performance.now() - began);
      } catch {
        this.refused++;
      }
      await delay(EVERY_MS);
    }
  }
}
