import { ACCESS_TOKEN_SECONDS, type AccessClaims } from '@corner/contracts/identity.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import { EventListener, Listens } from '@corner/event-bus/consumer/event-listener';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AccessTokens } from './access-token.js';
import { LRUCache } from 'lru-cache';
import { eventTraces } from '../tracing/event-spans.js';
import { atMost } from '../cache-limit.js';
import { type Logger, LOGGER } from '../telemetry/logger.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';

const REMEMBER_MS = (ACCESS_TOKEN_SECONDS + 300) * 1000;

const EVENT_TYPES = ['identity.session-revoked', 'identity.keys-revoked'] as const;

/** Ended sessions whose access tokens have not expired. Replays past events, so that a restart forgets none. */
@Listens(...EVENT_TYPES)
@Injectable()
export class Revocations implements OnApplicationShutdown {
  onRevoked?: (revocation: EventOf<'identity.session-revoked'>) => void;
  private readonly sessions = new LRUCache<string, true>({ ...atMost(200_000), ttl: REMEMBER_MS });
  /** Purged members. */
  private readonly members = new LRUCache<string, true>({ ...atMost(200_000), ttl: REMEMBER_MS });
  private readonly listener: EventListener<(typeof EVENT_TYPES)[number]>;

  constructor(@Inject(CONFIG) config: ServiceConfig, @Inject(LOGGER) logger: Logger, tokens: AccessTokens) {
    this.listener = new EventListener({
      natsUrl: config.natsUrl,
      service: config.name,
      namespace: config.eventsNamespace,
      eventsReplicas: config.eventsReplicas,
      logger,
      types: EVENT_TYPES,
      sinceMs: REMEMBER_MS,
      traces: eventTraces(config.name),
      handle: async ({ type, payload }) => {
        if (type === 'identity.keys-revoked') return tokens.refetch();
        for (const id of payload.sessionIds ?? []) this.sessions.set(id, true);
        if (!payload.sessionIds) this.members.set(payload.memberId, true);
        this.onRevoked?.(payload);
      },
    });
    this.listener.start();
  }

  has({ sub, sid }: Pick<AccessClaims, 'sub' | 'sid'>): boolean {
    return this.sessions.has(sid) || this.members.has(sub);
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.close();
  }
}
