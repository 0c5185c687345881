import type { Transaction } from '@corner/event-bus/transaction';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { newSecret } from '@corner/service-kit/credentials/secret-token';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../identity.config.js';
import { isSignedMark } from './device.policy.js';
import { DeviceRepository } from './device.repository.js';

type Owner = Pick<AccountRow, 'id' | 'password_version'>;

/** Browsers that registered an account, signed in to it or reset its password: their cookie holds a mark. */
@Injectable()
export class DeviceService {
  constructor(
    private readonly devices: DeviceRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Whether the mark was given to a device of this account, for the password it has now. */
  async isKnown(mark: string | undefined, { id, password_version: passwordVersion }: Owner): Promise<boolean> {
    if (!mark) return false;
    if (await this.devices.isKnown(mark, id, passwordVersion)) return true;
    return passwordVersion === 1 && knownSecrets(this.config).some((secret) => isSignedMark(mark, id, secret));
  }

  /** The mark for the browser's cookie: the one it has when that is known, else a new one. */
  async remember(tx: Transaction, { id, password_version }: Owner, knownMark?: string): Promise<string> {
    const mark = knownMark ?? newSecret();
    await this.devices.remember(tx, mark, id, password_version);
    return mark;
  }
}
