import type { AccountFacts } from '@corner/contracts/identity.api';
import type { SeenDay } from '@corner/contracts/internal-page.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../admin.config.js';

const PAGE = 1000;
/** A thousand profiles take a moment. */
const DEADLINE_MS = 30_000;

/** The services that everything here is made of. */
@Injectable()
export class SourcesClient implements OnApplicationShutdown {
  private readonly identity = clientOf(config.identityUrl);
  private readonly profilesService = clientOf(config.own.PROFILES_URL);
  private readonly discovery = clientOf(config.own.DISCOVERY_URL);

  accounts(): AsyncGenerator<AccountFacts[]> {
    return pages(this.identity, '/internal/accounts/all');
  }

  profiles(): AsyncGenerator<ProfileSnapshot[]> {
    return pages(this.profilesService, '/internal/profiles/all');
  }

  seenDays(): AsyncGenerator<SeenDay[]> {
    return pages(this.discovery, '/internal/activity');
  }

  async onApplicationShutdown() {
    const all = [this.identity, this.profilesService, this.discovery];
    await Promise.all(all.map((client) => client.close()));
  }
}

function clientOf(url: string): InternalClient {
  return new InternalClient(url, config.internalSecret, DEADLINE_MS);
}

/** Everything of an internal list, in the order of members' ids. */
async function* pages<T extends { memberId: string }>(client: InternalClient, path: string): AsyncGenerator<T[]> {
  for (let after = ''; ;) {
    const page = await client.request<T[]>('GET', `${path}?limit=${PAGE}${after}`);
    if (page.length === 0) return;
    yield page;
    after = `&after=${page.at(-1)!.memberId}`;
  }
}
