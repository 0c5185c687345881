import type { Transaction } from '@corner/event-bus/transaction';
import { newSecret } from '@corner/service-kit/credentials/secret-token';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/account.repository.js';
import { DeviceRepository } from './device.repository.js';

type Owner = Pick<AccountRow, 'id' | 'password_version'>;

interface Marks {
  /** Of this account. */
  known?: string | undefined;
  /** Whatever mark the browser has. */
  before?: string | undefined;
}

/** Browsers that registered an account, signed in to it or reset its password: their cookie holds a mark. */
@Injectable()
export class DeviceService {
  constructor(private readonly devices: DeviceRepository) {}

  /** Whether the mark was given to a device of this account, for the password it has now. */
  async isKnown(mark: string | undefined, { id, password_version: passwordVersion }: Owner): Promise<boolean> {
    return mark !== undefined && (await this.devices.isKnown(mark, id, passwordVersion));
  }

  /** The mark for the browser's cookie: the one it has when that is known, else a new one. */
  async remember(tx: Transaction, { id, password_version }: Owner, { known, before }: Marks = {}): Promise<string> {
    const mark = known ?? newSecret();
    await this.devices.remember(tx, { mark, accountId: id, passwordVersion: password_version, before });
    return mark;
  }
}
