import type { Transaction } from '@corner/event-bus/transaction';
import { Database, isoTime } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { PhoneCodeEntity } from './phone-code.entity.js';
import { CODE_SECONDS, CODE_TRIES } from './phone-code.policy.js';

@Injectable()
export class PhoneCodeRepository {
  constructor(private readonly db: Database) {}

  /** Replaces the previous code. Returns its expiry, ISO 8601, or undefined if the account may have none. */
  async replace(
    tx: Transaction,
    accountId: string,
    phoneNumber: string,
    codeHash: Buffer,
  ): Promise<string | undefined> {
    const rows = await tx.query<{ expires: string }>(
      `insert into phone_codes (account_id, phone_number, code_hash, expires_at)
       select id, $2, $3, now() + $4 * interval '1 second'
       from accounts where id = $1 and state = 'active'
       on conflict (account_id) do update set phone_number = excluded.phone_number, code_hash = excluded.code_hash,
         tries = 0, expires_at = excluded.expires_at
       returning ${isoTime('expires_at')} as expires`,
      [accountId, phoneNumber, codeHash, CODE_SECONDS],
    );
    return rows[0]?.expires;
  }

  /** Returns the month in which the phone was verified, `2026-03`. */
  async monthOfProof(accountId: string): Promise<string | null> {
    const rows = await this.db.query<{ month: string | null }>(
      `select to_char(phone_verified_at at time zone 'UTC', 'YYYY-MM') as month from accounts where id = $1`,
      [accountId],
    );
    return rows[0]?.month ?? null;
  }

  /** Checks a code: a right one is consumed, a wrong one costs a try. Commit in both cases. */
  async use(tx: Transaction, accountId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
    const rows = await tx.query<{ right: boolean }>(
      `update phone_codes set tries = tries + 1 where account_id = $1 and tries < $3 and expires_at > now()
       returning code_hash = any ($2::bytea[]) as right`,
      [accountId, codeHashes, CODE_TRIES],
    );
    if (!rows[0]?.right) return false;
    await tx.manager.delete(PhoneCodeEntity, { account_id: accountId });
    return true;
  }

  async deleteExpired(): Promise<void> {
    await this.db.query('delete from phone_codes where expires_at < now()');
  }
}
