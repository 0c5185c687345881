import { ACCESS_TOKEN_SECONDS, type AccessClaims } from '@corner/contracts/identity.api';
import type { EventOf } from '@corner/contracts/events/event-map';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import type { AccessTokens } from './access-token.js';
import { LRUCache } from 'lru-cache';
import { eventTraces } from '../tracing/event-spans.js';
import { atMost } from '../cache-limit.js';
import type { Logger } from '../telemetry/logger.js';
import type { ServiceConfig } from '../service.config.js';

const REMEMBER_MS = (ACCESS_TOKEN_SECONDS + 300) * 1000;

/** Ended sessions whose access tokens are still valid. Listens from the past, so that a restart forgets none. */
export class Revocations {
  private readonly sessions = new LRUCache<string, true>({ ...atMost(200_000), ttl: REMEMBER_MS });
  /** Member -> sessions begun before this time (ms) have ended. */
  private readonly members = new LRUCache<string, number>({ ...atMost(200_000), ttl: REMEMBER_MS });
  private readonly listener: EventListener<'identity.session-revoked' | 'identity.keys-revoked'>;

  /** @param onRevoked for holders of more than requests, such as sockets */
  constructor(
    config: ServiceConfig,
    logger: Logger,
    tokens: AccessTokens,
    onRevoked?: (revocation: EventOf<'identity.session-revoked'>) => void,
  ) {
    this.listener = new EventListener({
      natsUrl: config.natsUrl,
      service: config.name,
      namespace: config.eventsNamespace,
      eventsReplicas: config.eventsReplicas,
      logger,
      types: ['identity.session-revoked', 'identity.keys-revoked'],
      sinceMs: REMEMBER_MS,
      traces: eventTraces(config.name),
      handle: async ({ type, payload, context }) => {
        if (type === 'identity.keys-revoked') return tokens.refetch();
        for (const id of payload.sessionIds ?? []) this.sessions.set(id, true);
        if (!payload.sessionIds) this.members.set(payload.memberId, Date.parse(context.createdAt));
        onRevoked?.(payload);
      },
    });
    this.listener.start();
  }

  has(claims: Pick<AccessClaims, 'sub' | 'sid' | 'iat'>): boolean {
    if (this.sessions.has(claims.sid)) return true;
    const before = this.members.get(claims.sub);
    return before !== undefined && beganAt(claims) < before;
  }

  close(): Promise<void> {
    return this.listener.close();
  }
}

/** Milliseconds, from the session's id (v7): `iat` counts seconds and would void a sign-in right after the revocation. */
function beganAt({ sid, iat }: Pick<AccessClaims, 'sid' | 'iat'>): number {
  return sid[14] === '7' ? Number.parseInt(sid.slice(0, 8) + sid.slice(9, 13), 16) : iat * 1000;
}
