import { ACCESS_TOKEN, ACCESS_TOKEN_SECONDS, type AccessClaims, type TokenUse } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { IdentityConfig } from '../identity.config.js';
import { newKeyPair, seal, unseal } from './key.policy.js';
import { KeyRepository, type KeyRow } from './key.repository.js';

const ROTATE_AFTER_DAYS = 30;
/** Delay between publishing a key and signing with it; longer than any instance caches its keys. */
const PUBLISHED_BEFORE_SECONDS = 120;
const FOLLOWED_SECONDS = 2 * ACCESS_TOKEN_SECONDS;

/** Keys for signing access tokens. Private keys leave the database only sealed. */
@Injectable()
export class KeyService implements OnModuleInit {
  private readonly opened = new Map<string, KeyObject | null>();

  constructor(
    private readonly db: Database,
    private readonly keys: KeyRepository,
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Creates the first key, or another one if no stored key opens after a change of the internal secret. */
  async onModuleInit() {
    await this.db.transaction(async (tx) => {
      await this.keys.lock(tx);
      const usable = (await this.keys.list(tx)).some((key) => key.active && this.open(key));
      if (!usable) await this.make(tx, 0);
    });
    await this.sealAnew();
  }

  async sign(memberId: string, sessionId: string, use: TokenUse = ACCESS_TOKEN): Promise<string> {
    const { kid, privateKey } = await this.currentSigner();
    const claims: Pick<AccessClaims, 'sub' | 'sid'> = { sub: memberId, sid: sessionId };
    return this.jwt.signAsync(claims, {
      privateKey,
      algorithm: 'ES256',
      keyid: kid,
      expiresIn: ACCESS_TOKEN_SECONDS,
      issuer: use.issuer,
      audience: use.audience,
      header: { alg: 'ES256', typ: use.type },
    });
  }

  /** Creates the next key if the newest is due, and deletes unused ones. */
  async rotateIfDue(): Promise<void> {
    await this.sealAnew();
    await this.rotate(ROTATE_AFTER_DAYS);
    await this.keys.deleteFollowed(FOLLOWED_SECONDS);
  }

  /** Creates the next key unless the newest is younger than `days`; it signs after two minutes, a first one at once. */
  async rotate(days: number): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.keys.lock(tx);
      const [newest] = await this.keys.list(tx);
      if (!newest || newest.age_days >= days) await this.make(tx, newest ? PUBLISHED_BEFORE_SECONDS : 0);
    });
  }

  /** Revokes all keys at once and signs with a new one, after a leak. */
  async revoke(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.keys.lock(tx);
      await this.keys.deleteAll(tx);
      await this.make(tx, 0);
      await tx.publish('identity.keys-revoked', {});
    });
  }

  /** Reads every time: another instance may have revoked the key. */
  private async currentSigner(): Promise<{ kid: string; privateKey: KeyObject }> {
    for (const key of await this.keys.list()) {
      const privateKey = key.active && this.open(key);
      if (privateKey) return { kid: key.kid, privateKey };
    }
    throw new AppError('request.unavailable', { retryAfter: 1 });
  }

  private open(key: KeyRow): KeyObject | null {
    const known = this.opened.get(key.kid);
    if (known !== undefined) return known;
    const pem = this.pemOf(key);
    const opened = pem === undefined ? null : createPrivateKey(pem);
    this.opened.set(key.kid, opened);
    return opened;
  }

  /** During a change of the internal secret: reseals keys with the next one. */
  private async sealAnew(): Promise<void> {
    const { internalSecret, otherSecret } = this.config;
    if (!otherSecret) return;
    for (const key of await this.keys.list()) {
      const pem = unseal(key.sealed_private_key, key.kid, otherSecret);
      if (pem !== null) await this.keys.replaceSeal(key.kid, seal(pem, key.kid, internalSecret));
    }
  }

  private pemOf(key: KeyRow): string | undefined {
    const opened = knownSecrets(this.config).map((secret) => unseal(key.sealed_private_key, key.kid, secret));
    return opened.find((pem) => pem !== null) ?? undefined;
  }

  private async make(tx: Transaction, activeInSeconds: number): Promise<void> {
    const { kid, publicKey, privateKey } = newKeyPair();
    const sealedPrivateKey = seal(privateKey, kid, this.config.internalSecret);
    await this.keys.insert(tx, { kid, publicKey, sealedPrivateKey, activeInSeconds });
  }
}
