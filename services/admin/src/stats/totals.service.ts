import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Injectable } from '@nestjs/common';
import { StatsRepository } from './stats.repository.js';
import { TotalsClient, type TotalsOwner } from '../clients/totals.client.js';

const FRESH_MS = 30_000;
const OWNERS = ['discovery', 'messaging', 'jobs'] as const;
const NONE: Totals = { total: 0, days: [] };

/** Asks the owners at most twice a minute and stores their answers for outages. */
@Injectable()
export class TotalsService {
  private refreshedAt = -Infinity;
  private refreshing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: TotalsClient,
    private readonly stats: StatsRepository,
  ) {}

  async ofOwners(): Promise<Record<TotalsOwner, Totals>> {
    if (performance.now() - this.refreshedAt >= FRESH_MS) {
      this.refreshedAt = performance.now();
      this.refreshing = Promise.all(OWNERS.map((owner) => this.ask(owner))).catch((error: unknown) => {
        this.refreshedAt = -Infinity;
        throw error;
      });
    }
    await this.refreshing;
    const { discovery = NONE, messaging = NONE, jobs = NONE } = await this.stats.ownerTotals();
    return { discovery, messaging, jobs };
  }

  private async ask(owner: TotalsOwner): Promise<void> {
    const totals = await this.client.totals(owner).catch(() => null);
    if (totals) await this.stats.keepTotals(owner, totals);
  }
}
