import type { SeenDay } from '@corner/contracts/internal/internal-page.api';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../admin.config.js';

const PAGE = 1000;
const DEADLINE_MS = 30_000;

/** Discovery, which knows the last day of every member. */
@Injectable()
export class SeenDaysClient implements OnApplicationShutdown {
  private readonly discovery = new InternalClient(config.own.DISCOVERY_URL, config.internalSecret, DEADLINE_MS);

  async *pages(): AsyncGenerator<SeenDay[]> {
    for (let after = ''; ;) {
      const page = await this.discovery.request<SeenDay[]>('GET', `/internal/activity?limit=${PAGE}${after}`);
      if (page.length === 0) return;
      yield page;
      after = `&after=${page.at(-1)!.memberId}`;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.discovery.close();
  }
}
