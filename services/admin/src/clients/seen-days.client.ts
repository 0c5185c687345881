import type { SeenDay } from '@corner/contracts/internal/internal-page.api';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';

const PAGE = 1000;
const DEADLINE_MS = 30_000;

@Injectable()
export class SeenDaysClient {
  private readonly discovery: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { own }: AdminConfig) {
    this.discovery = clients.to(own.DISCOVERY_URL, DEADLINE_MS);
  }

  async *pages(): AsyncGenerator<SeenDay[]> {
    for (let after = ''; ;) {
      const page = await this.discovery.request<SeenDay[]>('GET', `/internal/activity?limit=${PAGE}${after}`);
      if (page.length === 0) return;
      yield page;
      after = `&after=${page.at(-1)!.memberId}`;
    }
  }
}
