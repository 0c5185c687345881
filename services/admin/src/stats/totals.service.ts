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
  private askedAt = -Infinity;
  private asked: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: TotalsClient,
    private readonly stats: StatsRepository,
  ) {}

  async ofOwners(): Promise<Record<TotalsOwner, Totals>> {
    if (performance.now() - this.askedAt >= FRESH_MS) {
      this.askedAt = performance.now();
      this.asked = Promise.all(OWNERS.map((owner) => this.ask(owner))).catch((error: unknown) => {
        this.askedAt = -Infinity;
        throw error;
      });
    }
    await this.asked;
    const { discovery = NONE, messaging = NONE, jobs = NONE } = await this.stats.ownerTotals();
    return { discovery, messaging, jobs };
  }

  private async ask(owner: TotalsOwner): Promise<void> {
    const totals = await this.client.totals(owner).catch(() => null);
    if (totals) await this.stats.keepTotals(owner, totals);
  }
}
