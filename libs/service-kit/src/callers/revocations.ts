import { ACCESS_TOKEN_SECONDS, type AccessClaims } from '@corner/contracts/identity.api';
import type { EventOf } from '@corner/contracts/event-map';
import { EventListener } from '@corner/event-bus/consumer/event-listener';
import type { AccessTokens } from './access-token.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../telemetry/logger.js';
import type { ServiceConfig } from '../service.config.js';

const REMEMBER_MS = (ACCESS_TOKEN_SECONDS + 300) * 1000;

/**
 * Sessions that ended while access tokens of theirs are still valid. Every instance listens for itself and begins far
 * enough back, so that a restart forgets none. Takes effect within the time an event travels, a few milliseconds.
 */
export class Revocations {
  private readonly sessions = new LRUCache<string, true>({ max: 200_000, ttl: REMEMBER_MS });
  /** Member -> sessions begun before this time (ms) have ended. */
  private readonly members = new LRUCache<string, number>({ max: 200_000, ttl: REMEMBER_MS });
  private readonly listener: EventListener<'identity.session-revoked' | 'identity.keys-revoked'>;

  /**
   * @param tokens believes no key that was revoked
   * @param onRevoked called for every revocation, for those who hold more than requests open (sockets)
   */
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
      logger,
      types: ['identity.session-revoked', 'identity.keys-revoked'],
      sinceMs: REMEMBER_MS,
      handle: async ({ type, payload, context }) => {
        if (type === 'identity.keys-revoked') return tokens.refetch();
        for (const id of payload.sessionIds ?? []) this.sessions.set(id, true);
        if (!payload.sessionIds) this.members.set(payload.memberId, Date.parse(context.createdAt));
        onRevoked?.(payload);
      },
    });
    this.listener.start();
  }

  /** Whether a token that is otherwise valid belongs to a session that has ended. */
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
