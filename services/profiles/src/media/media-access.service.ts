import type { MediaVisibility } from '@corner/contracts/discovery.api';
import { ACCOUNT_EVENTS } from '@corner/contracts/events/event-map';
import { EventListener, Listens, type ListenedEvent } from '@corner/event-bus/consumer/event-listener';
import { atMost } from '@corner/service-kit/cache-limit';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { eventTraces } from '@corner/service-kit/tracing/event-spans';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG } from '@corner/service-kit/service.config';
import type { ProfilesConfig } from '../profiles.config.js';

const MINUTE = 60_000;
/** How long an answer is fresh; denials are shorter, since discovery may have late events. */
const FRESH_MS = { visible: 2 * MINUTE, hidden: 3_000 };
/** How long the last answer counts while discovery is down, unless something changed. */
const LAST_KNOWN_MS = 10 * MINUTE;
/** Discovery gets the same event at about the same time, so no answer about the member is cached for this long. */
const SETTLING_MS = 10_000;

interface Known extends MediaVisibility {
  askedAt: number;
}

const VISIBILITY_EVENTS = [
  ...ACCOUNT_EVENTS,
  'profiles.profile-updated',
  'discovery.member-blocked',
  'discovery.member-unblocked',
  'discovery.match-created',
  'discovery.match-ended',
] as const;
type Change = (typeof VISIBILITY_EVENTS)[number];

/** Checks with discovery whether a member may see another one's photos and video. */
@Listens(...VISIBILITY_EVENTS)
@Injectable()
export class MediaAccessService implements OnApplicationShutdown {
  private readonly discovery: InternalClient;
  private readonly known = new LRUCache<string, Known>({
    ...atMost(50_000),
    ttl: FRESH_MS.visible,
    fetchMethod: async (pair, last, { options }) => {
      const askedAt = performance.now();
      try {
        const { visible } = await this.discovery.request<MediaVisibility>('GET', `/internal/visibility/${pair}`);
        const isSettled = askedAt - this.changedAt(pair) > SETTLING_MS;
        options.ttl = !isSettled ? 1 : visible ? FRESH_MS.visible : FRESH_MS.hidden;
        return { visible, askedAt };
      } catch (error) {
        if (last && askedAt - last.askedAt < LAST_KNOWN_MS && last.askedAt > this.changedAt(pair)) return last;
        throw error;
      }
    },
  });
  /** Time of the last event that may change answers about a member. */
  private readonly changes = new LRUCache<string, number>({ ...atMost(200_000), ttl: LAST_KNOWN_MS });
  private readonly listener: EventListener<Change>;

  constructor(clients: InternalClients, @Inject(CONFIG) config: ProfilesConfig, @Inject(LOGGER) logger: Logger) {
    this.discovery = clients.to(config.own.DISCOVERY_URL);
    this.listener = new EventListener({
      natsUrl: config.natsUrl,
      service: config.name,
      namespace: config.eventsNamespace,
      eventsReplicas: config.eventsReplicas,
      logger,
      types: VISIBILITY_EVENTS,
      traces: eventTraces(config.name),
      handle: (event) => membersOf(event).forEach((memberId) => this.changes.set(memberId, performance.now())),
    });
    this.listener.start();
  }

  /** @throws request.unavailable if discovery is down and has no recent answer */
  async maySee(viewerId: string, ownerId: string): Promise<boolean> {
    if (viewerId === ownerId) return true;
    const pair = `${viewerId}/${ownerId}`;
    const forceRefresh = (this.known.peek(pair)?.askedAt ?? Infinity) <= this.changedAt(pair);
    return (await this.known.fetch(pair, { forceRefresh }))!.visible;
  }

  onApplicationShutdown() {
    return this.listener.close();
  }

  private changedAt(pair: string): number {
    return Math.max(...pair.split('/').map((memberId) => this.changes.get(memberId) ?? -Infinity));
  }
}

function membersOf({ payload }: ListenedEvent<Change>): readonly string[] {
  if ('account' in payload) return [payload.account.memberId];
  if ('profile' in payload) return [payload.profile.memberId];
  return 'memberIds' in payload ? payload.memberIds : [payload.memberId, payload.blockedId];
}
