import { ACCESS_TOKEN_SECONDS, type AccessClaims, type PublicKeys } from '@corner/contracts/identity.api';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { InternalClient } from '../http/internal-client.js';

const REFETCH_MS = 5000;

/** Verifies access tokens with identity's public keys (fetched once, again for an unknown key id), algorithm pinned. */
export class AccessTokens {
  private readonly jwt = new JwtService();
  private readonly verified = new LRUCache<string, AccessClaims>({ max: 20_000, ttl: ACCESS_TOKEN_SECONDS * 1000 });
  private keys = new Map<string, KeyObject>();
  private fetchedAt = -Infinity;
  private fetching?: Promise<void>;

  constructor(private readonly identity: InternalClient) {}

  /** The claims of a valid token, or null. Throws `request.unavailable` when the keys cannot be had. */
  async verify(token: string): Promise<AccessClaims | null> {
    const known = this.verified.get(token);
    if (known) return known.exp * 1000 > Date.now() ? known : null;
    const kid = keyIdOf(token);
    if (!kid) return null;
    if (!this.keys.has(kid)) await this.fetchKeys();
    const publicKey = this.keys.get(kid);
    if (!publicKey) return null;
    try {
      // Reading the key from its text takes twice as long as verifying; the option's type does not know key objects.
      const key = publicKey as unknown as string;
      const claims = this.jwt.verify<AccessClaims>(token, { publicKey: key, algorithms: ['ES256'] });
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  /** At most one fetch at a time and one in five seconds, so that forged key ids cannot flood identity. */
  private async fetchKeys(): Promise<void> {
    if (!this.fetching && performance.now() - this.fetchedAt < REFETCH_MS) return;
    this.fetching ??= (async () => {
      const answer = await this.identity.request<PublicKeys>('GET', '/internal/keys');
      this.keys = new Map(answer.keys.map((key) => [key.kid, createPublicKey(key.publicKey)]));
      this.fetchedAt = performance.now();
    })().finally(() => (this.fetching = undefined));
    await this.fetching;
  }
}

function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'));
    const kid = (header as { kid?: unknown } | null)?.kid;
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
