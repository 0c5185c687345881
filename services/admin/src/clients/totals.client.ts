import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../admin.config.js';

const DEADLINE_MS = 1000;

export type TotalsOwner = 'discovery' | 'messaging' | 'jobs';

@Injectable()
export class TotalsClient implements OnApplicationShutdown {
  private readonly clients: Readonly<Record<TotalsOwner, InternalClient>> = {
    discovery: clientOf(config.own.DISCOVERY_URL),
    messaging: clientOf(config.own.MESSAGING_URL),
    jobs: clientOf(config.own.JOBS_URL),
  };

  totals(owner: TotalsOwner): Promise<Totals> {
    return this.clients[owner].request('GET', '/internal/totals');
  }

  async onApplicationShutdown() {
    await Promise.all(Object.values(this.clients).map((client) => client.close()));
  }
}

function clientOf(url: string): InternalClient {
  return new InternalClient(url, config.internalSecret, DEADLINE_MS);
}
