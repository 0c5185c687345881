import type { Transaction } from '@corner/event-bus/transaction';
import { hashSecret, newSecret } from '@corner/service-kit/credentials/secret-token';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../accounts/account.repository.js';
import { KnownDeviceEntity } from './device.entity.js';

/** Each mark lets a guesser bypass the limits for strangers, so an account has few. */
const MARKS_PER_ACCOUNT = 10;
const UNUSED_DAYS = 365;

type Owner = Pick<AccountRow, 'id' | 'password_version'>;

interface Marks {
  known?: string | undefined;
  before?: string | undefined;
}

/** Browsers that registered, signed in or reset a password; their cookie holds a mark. */
@Injectable()
export class DeviceRepository {
  constructor(private readonly db: Database) {}

  /** Returns true if the mark is of this account and its present password. */
  async isKnown(mark: string | undefined, { id, password_version }: Owner): Promise<boolean> {
    if (mark === undefined) return false;
    const device = { mark_hash: hashSecret(mark), account_id: id, password_version };
    return this.db.manager.existsBy(KnownDeviceEntity, device);
  }

  /**
   * Returns the mark for the browser's cookie: a known one, else a new one. Keeps the last used marks and drops those
   * of an earlier password.
   */
  async remember(tx: Transaction, { id, password_version }: Owner, { known, before }: Marks = {}): Promise<string> {
    const mark = known ?? newSecret();
    const hash = hashSecret(mark);
    const browser = before === undefined ? null : await this.browserOf(tx, hashSecret(before));
    await tx.query(
      `delete from known_devices where account_id = $1 and (password_version <> $3 or mark_hash in (
         select mark_hash from known_devices where account_id = $1 and mark_hash <> $2
         order by used_at desc offset $4
       ))`,
      [id, hash, password_version, MARKS_PER_ACCOUNT - 1],
    );
    await tx.query(
      `insert into known_devices (mark_hash, account_id, password_version, browser)
       values ($2, $1, $3, $4)
       on conflict (mark_hash) do update set used_at = now()`,
      [id, hash, password_version, browser],
    );
    return mark;
  }

  /** Returns the first mark of the browser with this one. */
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
