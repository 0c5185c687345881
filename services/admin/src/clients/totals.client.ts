import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';

const DEADLINE_MS = 1000;

export type TotalsOwner = 'discovery' | 'messaging' | 'jobs';

@Injectable()
export class TotalsClient {
  private readonly owners: Readonly<Record<TotalsOwner, InternalClient>>;

  constructor(clients: InternalClients, @Inject(CONFIG) { own }: AdminConfig) {
    this.owners = {
      discovery: clients.to(own.DISCOVERY_URL, DEADLINE_MS),
      messaging: clients.to(own.MESSAGING_URL, DEADLINE_MS),
      jobs: clients.to(own.JOBS_URL, DEADLINE_MS),
    };
  }

  totals(owner: TotalsOwner): Promise<Totals> {
    return this.owners[owner].request('GET', '/internal/totals');
  }
}
