import {
  ACCESS_TOKEN,
  ACCESS_TOKEN_SECONDS,
  type AccessClaims,
  type PublicKeys,
  type TokenUse,
} from '@corner/contracts/identity.api';
import { JwtService } from '@nestjs/jwt';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache-limit.js';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { InternalClients, type InternalClient } from '../http/internal-client.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';

const REFETCH_MS = 60_000;
/** Prevents forged key ids from flooding identity. */
const BETWEEN_UNKNOWN_MS = 1000;

interface Verified {
  claims: AccessClaims;
  kid: string;
  use: TokenUse;
}

/** Fetches the keys once a minute and for an unknown id; rejects tokens of a removed key. */
@Injectable()
export class AccessTokens implements OnApplicationShutdown {
  private readonly verified = new LRUCache<string, Verified>({ ...atMost(20_000), ttl: ACCESS_TOKEN_SECONDS * 1000 });
  private keys = new Map<string, KeyObject>();
  private triedAt = -Infinity;
  private failure?: unknown;
  private fetching?: Promise<void>;
  private readonly timer: NodeJS.Timeout;
  private readonly identity: InternalClient;

  constructor(
    clients: InternalClients,
    private readonly jwt: JwtService,
    @Inject(CONFIG) { identityUrl }: Pick<ServiceConfig, 'identityUrl'>,
  ) {
    this.identity = clients.to(identityUrl);
    // Unused keys are not refreshed; during an outage of identity the old ones stay.
    const refetch = () => (this.keys.size > 0 ? this.fetch().catch(() => undefined) : undefined);
    this.timer = setInterval(() => void refetch(), REFETCH_MS).unref();
  }

  onApplicationShutdown() {
    clearInterval(this.timer);
  }

  /** Returns the claims of a valid token, or null. Throws `request.unavailable` if the keys cannot be fetched. */
  async verify(token: string, use: TokenUse = ACCESS_TOKEN): Promise<AccessClaims | null> {
    const known = this.verified.get(token);
    if (known?.use === use && this.keys.has(known.kid))
      return known.claims.exp * 1000 > Date.now() ? known.claims : null;
    const header = headerOf(token);
    if (!header || header.typ !== use.type) return null;
    const { kid } = header;
    if (!this.keys.has(kid)) await this.fetchUnknown();
    const publicKey = this.keys.get(kid);
    if (!publicKey) return null;
    try {
      // Parsing the key takes twice as long as verifying; the option's type does not allow key objects.
      const key = publicKey as unknown as string;
      const { issuer, audience, maxAge } = use;
      const options = { publicKey: key, algorithms: ['ES256' as const], issuer, audience, maxAge };
      const claims = this.jwt.verify<AccessClaims>(token, options);
      this.verified.set(token, { claims, kid, use });
      return claims;
    } catch {
      return null;
    }
  }

  /** Fetches the keys now: one was revoked, or identity has just issued a token with a new key. */
  async refetch(): Promise<void> {
    // A pending fetch may have been answered before the keys changed.
    await this.fetching?.catch(() => undefined);
    await this.fetch();
  }

  private async fetchUnknown(): Promise<void> {
    if (this.fetching || performance.now() - this.triedAt >= BETWEEN_UNKNOWN_MS) return this.fetch();
    // The key may exist, so its token gets a retryable error.
    if (this.failure) throw this.failure;
  }

  private fetch(): Promise<void> {
    this.fetching ??= (async () => {
      const answer = await this.identity.request<PublicKeys>('GET', '/internal/keys');
      this.keys = new Map(answer.keys.map((key) => [key.kid, createPublicKey(key.publicKey)]));
      this.failure = undefined;
    })()
      .catch((error: unknown) => {
        this.failure = error;
        throw error;
      })
      .finally(() => {
        this.triedAt = performance.now();
        this.fetching = undefined;
      });
    return this.fetching;
  }
}

function headerOf(token: string): { kid: string; typ: unknown } | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'));
    const { kid, typ } = (header ?? {}) as { kid?: unknown; typ?: unknown };
    return typeof kid === 'string' ? { kid, typ } : null;
  } catch {
    return null;
  }
}
