import type { MediaVisibility } from '@corner/contracts/discovery.api';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '@corner/service-kit/cache-limit';
import { config } from '../profiles.config.js';

const MINUTE = 60_000;
/** An answer is asked for again after this, a refusal sooner: discovery may only not have heard of someone yet. */
const FRESH_MS = { visible: 2 * MINUTE, hidden: 10_000 };
/** While discovery is away its last answer counts this long. */
const LAST_KNOWN_MS = 10 * MINUTE;

interface Known extends MediaVisibility {
  at: number;
}

/** Whether a member may see another one's photos and video: discovery knows of blocks and of who is here. */
@Injectable()
export class MediaAccessService implements OnApplicationShutdown {
  private readonly discovery = new InternalClient(config.own.DISCOVERY_URL, config.internalSecret);
  private readonly known = new LRUCache<string, Known>({
    ...atMost(50_000),
    ttl: FRESH_MS.visible,
    fetchMethod: async (pair, last, { options }) => {
      try {
        const { visible } = await this.discovery.request<MediaVisibility>('GET', `/internal/visibility/${pair}`);
        options.ttl = visible ? FRESH_MS.visible : FRESH_MS.hidden;
        return { visible, at: performance.now() };
      } catch (error) {
        if (last && performance.now() - last.at < LAST_KNOWN_MS) return last;
        throw error;
      }
    },
  });

  /** @throws request.unavailable when discovery cannot be asked and has not answered lately */
  async maySee(viewerId: string, ownerId: string): Promise<boolean> {
    if (viewerId === ownerId) return true;
    return (await this.known.fetch(`${viewerId}/${ownerId}`))!.visible;
  }

  onApplicationShutdown() {
    return this.discovery.close();
  }
}
