import { knownSecrets, resealed } from '@corner/service-kit/credentials/known-secrets';
import { openText, sealText } from '@corner/service-kit/credentials/sealed-text';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { NotificationsConfig } from '../../notifications.config.js';
import { VapidKeyRepository } from './vapid-key.repository.js';

export interface VapidKey {
  /** Base64url, as browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
}

const PURPOSE = 'vapid-key';

/** The key pair that identifies this installation to push services. */
@Injectable()
export class VapidKeyService {
  private key?: Promise<VapidKey>;

  constructor(
    private readonly db: Database,
    private readonly keys: VapidKeyRepository,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  current(): Promise<VapidKey> {
    this.key ??= this.readOrMake().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  /** Created by one instance only, and again after a change of the internal secret. */
  private async readOrMake(): Promise<VapidKey> {
    const { VAPID_PRIVATE_KEY } = this.config.own;
    if (VAPID_PRIVATE_KEY) return pairOf(VAPID_PRIVATE_KEY);
    return this.db.transaction(async (tx) => {
      await this.keys.lock(tx);
      const stored = await this.keys.find(tx);
      const privateKey = stored && this.open(stored.sealed_private_key);
      if (privateKey) {
        const newSeal = resealed(stored.sealed_private_key, PURPOSE, this.config);
        if (newSeal) await this.keys.save(tx, stored.public_key, newSeal);
        return { publicKey: stored.public_key, privateKey };
      }
      const made = webPush.generateVAPIDKeys();
      await this.keys.save(tx, made.publicKey, sealText(made.privateKey, PURPOSE, this.config.internalSecret));
      return made;
    });
  }

  private open(sealed: string): string | null {
    try {
      return openText(sealed, PURPOSE, knownSecrets(this.config));
    } catch {
      return null;
    }
  }
}

function pairOf(privateKey: string): VapidKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}
