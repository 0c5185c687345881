import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { KnownDeviceEntity } from './device.entity.js';

/** Each mark is a guesser's way past the limits for strangers, so an account has few. */
const MARKS_PER_ACCOUNT = 10;
const UNUSED_DAYS = 365;

@Injectable()
export class DeviceRepository {
  constructor(private readonly db: Database) {}

  isKnown(mark: string, accountId: string, passwordVersion: number): Promise<boolean> {
    const device = { mark_hash: hashSecret(mark), account_id: accountId, password_version: passwordVersion };
    return this.db.manager.existsBy(KnownDeviceEntity, device);
  }

  /** Keeps the mark with the ones used last; those given for an earlier password go. */
  async remember(tx: Transaction, mark: string, accountId: string, passwordVersion: number): Promise<void> {
    const hash = hashSecret(mark);
    await tx.query(
      `delete from known_devices where account_id = $1 and (password_version <> $3 or mark_hash in (
         select mark_hash from known_devices where account_id = $1 and mark_hash <> $2
         order by used_at desc offset $4
       ))`,
      [accountId, hash, passwordVersion, MARKS_PER_ACCOUNT - 1],
    );
    await tx.query(
      `insert into known_devices (mark_hash, account_id, password_version) values ($2, $1, $3)
       on conflict (mark_hash) do update set used_at = now()`,
      [accountId, hash, passwordVersion],
    );
  }

  async deleteUnused(): Promise<void> {
    await this.db.query(`delete from known_devices where used_at < now() - $1 * interval '1 day'`, [UNUSED_DAYS]);
  }
}
