import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { KnownDeviceEntity } from './device.entity.js';

/** Each mark is a guesser's way past the limits for strangers, so an account has few. */
const MARKS_PER_ACCOUNT = 10;
const UNUSED_DAYS = 365;

interface RememberedDevice {
  mark: string;
  accountId: string;
  passwordVersion: number;
  /** The mark that its browser came with. */
  before: string | undefined;
}

@Injectable()
export class DeviceRepository {
  constructor(private readonly db: Database) {}

  isKnown(mark: string, accountId: string, passwordVersion: number): Promise<boolean> {
    const device = { mark_hash: hashSecret(mark), account_id: accountId, password_version: passwordVersion };
    return this.db.manager.existsBy(KnownDeviceEntity, device);
  }

  /** Keeps the mark with the ones used last; those given for an earlier password go. */
  async remember(tx: Transaction, device: RememberedDevice): Promise<void> {
    const { mark, accountId, passwordVersion, before } = device;
    const hash = hashSecret(mark);
    const browser = before === undefined ? null : await this.browserOf(tx, hashSecret(before));
    await tx.query(
      `delete from known_devices where account_id = $1 and (password_version <> $3 or mark_hash in (
         select mark_hash from known_devices where account_id = $1 and mark_hash <> $2
         order by used_at desc offset $4
       ))`,
      [accountId, hash, passwordVersion, MARKS_PER_ACCOUNT - 1],
    );
    await tx.query(
      `insert into known_devices (mark_hash, account_id, password_version, browser)
       values ($2, $1, $3, $4)
       on conflict (mark_hash) do update set used_at = now()`,
      [accountId, hash, passwordVersion, browser],
    );
  }

  /** The first mark that the browser with this one had. */
  async browserOf(tx: Transaction, markHash: Buffer): Promise<Buffer> {
    const [known] = await tx.query<{ browser: Buffer }>(
      'select coalesce(browser, mark_hash) as browser from known_devices where mark_hash = $1',
      [markHash],
    );
    return known?.browser ?? markHash;
  }

  async deleteUnused(): Promise<void> {
    await this.db.query(`delete from known_devices where used_at < now() - $1 * interval '1 day'`, [UNUSED_DAYS]);
  }
}
