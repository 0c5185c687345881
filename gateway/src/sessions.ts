import {
  ACCESS_TOKEN,
  CASE_TOKEN,
  type AccessClaims,
  type LimitedSession,
  type RefreshedSession,
  type TokenUse,
} from '@corner/contracts/identity.api';
import { AccessTokens } from '@corner/service-kit/callers/access-token';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Limits } from '@corner/service-kit/redis/limits';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Revocations } from '@corner/service-kit/callers/revocations';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '@corner/service-kit/cache-limit';
import { createHash } from 'node:crypto';
import { CONFIG } from '@corner/service-kit/service.config';
import type { GatewayConfig } from './gateway.config.js';

export interface Session {
  claims: AccessClaims;
  accessToken: string;
  cookies: string[];
}

/** Requests of one page load share one refresh of the same cookie. */
const SHARE_REFRESH_MS = 20_000;
/** Failed refreshes: each forged token costs a query in identity's database. */
const FAILED_REFRESHES = { points: 120, seconds: 60 };

/** Resolves sessions. Browsers never refresh: the gateway does when the access token has expired. */
@Injectable()
export class Sessions {
  private readonly identity: InternalClient;
  private readonly refreshes = new LRUCache<string, Promise<RefreshedSession | null>>({
    ...atMost(50_000),
    ttl: SHARE_REFRESH_MS,
  });

  constructor(
    private readonly tokens: AccessTokens,
    private readonly cookies: SessionCookies,
    private readonly limits: Limits,
    private readonly revocations: Revocations,
    clients: InternalClients,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.identity = clients.to(config.identityUrl);
  }

  /**
   * Returns the session of the cookies, or null. Throws `request.unavailable` while identity is unreachable.
   * @param network stored with the session for its owner to see
   */
  async of(cookieHeader: string | undefined, network: string): Promise<Session | null> {
    const { access, refresh } = this.cookies.read(cookieHeader);
    const claims = access ? await this.valid(access) : null;
    if (claims) return { claims, accessToken: access!, cookies: [] };
    const refreshed = refresh ? await this.refresh(refresh, network) : null;
    if (!refreshed) return null;
    const fresh = await this.validFromIdentity(refreshed.accessToken);
    if (!fresh) return null;
    const { accessToken, refreshToken: token, refreshMaxAge: maxAge } = refreshed;
    const cookies = this.cookies.set(cookieHeader, {
      access: accessToken,
      refresh: token === null ? undefined : { token, maxAge },
    });
    return { claims: fresh, accessToken, cookies };
  }

  /** Returns the limited session of the cookies, or null; identity checks it on every request. */
  async limitedOf(cookieHeader: string | undefined, network: string): Promise<Session | null> {
    const { limited: token } = this.cookies.read(cookieHeader);
    const found = token ? await this.ask<LimitedSession>('/internal/limited-sessions', { token }, network) : null;
    const claims = found && (await this.validFromIdentity(found.accessToken, CASE_TOKEN));
    return claims && { claims, accessToken: found.accessToken, cookies: [] };
  }

  /** Refetches the keys if needed: a fresh token may be signed with a new key. */
  private async validFromIdentity(token: string, use: TokenUse = ACCESS_TOKEN): Promise<AccessClaims | null> {
    const claims = await this.valid(token, use);
    if (claims) return claims;
    await this.tokens.refetch();
    return this.valid(token, use);
  }

  private async valid(token: string, use: TokenUse = ACCESS_TOKEN): Promise<AccessClaims | null> {
    const claims = await this.tokens.verify(token, use);
    return claims && !this.revocations.has(claims) ? claims : null;
  }

  private refresh(refreshToken: string, network: string): Promise<RefreshedSession | null> {
    const key = createHash('sha256').update(refreshToken).digest('base64');
    const known = this.refreshes.get(key);
    if (known) return known;
    const body = { refreshToken, network };
    const refresh = this.ask<RefreshedSession>('/internal/sessions/refresh', body, network).catch((error: unknown) => {
      this.refreshes.delete(key);
      throw error;
    });
    this.refreshes.set(key, refresh);
    return refresh;
  }

  /** Consumes the limit before the call, so that concurrent requests cannot exceed it. */
  private async ask<Answer>(path: string, body: object, network: string): Promise<Answer | null> {
    await this.limits.consumeByNetwork('refresh', network, FAILED_REFRESHES);
    try {
      const answer = await this.identity.request<Answer>('POST', path, body);
      await this.limits.giveBackByNetwork('refresh', network, FAILED_REFRESHES);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null;
      await this.limits.giveBackByNetwork('refresh', network, FAILED_REFRESHES);
      throw error;
    }
  }
}
