import { ERASING_SERVICES } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { ErasureEntity, type ErasureAct } from './erasure.entity.js';

const IS_UNCONFIRMED = `not finished and published_at < now() - interval '1 day'`;

/** Purged accounts: id, what the final event says, and the services that erased their part. */
@Injectable()
export class ErasureRepository {
  constructor(private readonly db: Database) {}

  async insert(tx: Transaction, accountId: string, version: number, act: ErasureAct): Promise<void> {
    await tx.manager.insert(ErasureEntity, { account_id: accountId, version, act });
  }

  exists(accountId: string): Promise<boolean> {
    return this.db.manager.existsBy(ErasureEntity, { account_id: accountId });
  }

  /** Records a confirmation. Idempotent. */
  async confirm(accountId: string, service: string): Promise<void> {
    await this.db.query(
      `update erasures set confirmed_by = confirmed_by || $2::text, finished = confirmed_by || $2::text @> $3::text[],
         act = case when not confirmed_by || $2::text @> $3::text[] then act end
       where account_id = $1 and not confirmed_by @> array[$2::text]`,
      [accountId, service, ERASING_SERVICES],
    );
  }

  async unconfirmed(except: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.db.query<{ account_id: string }>(
      `select account_id from erasures where ${IS_UNCONFIRMED} and account_id <> all($1::uuid[])
       order by published_at limit $2`,
      [except, limit],
    );
    return rows.map((row) => row.account_id);
  }

  /** Marks it as published now; nothing if another instance did. */
  publishAgain(tx: Transaction, accountId: string): Promise<Pick<ErasureEntity, 'account_id' | 'version' | 'act'>[]> {
    return tx.query(
      `update erasures set published_at = now() where account_id = $1 and ${IS_UNCONFIRMED}
       returning account_id, version, act`,
      [accountId],
    );
  }

  async overdue(): Promise<number> {
    const rows = await this.db.query<{ count: number }>(
      `select count(*)::int as count from erasures where not finished and purged_at < now() - interval '1 day'`,
    );
    return rows[0]!.count;
  }
}
