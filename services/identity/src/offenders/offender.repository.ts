import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { PurgedRow } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../identity.config.js';
import { foldedAddress, offenderMark, type MarkKind } from './offender.policy.js';

const KEPT_MONTHS = 24;

/** What an account that was purged while suspended can be known by again, as keyed hashes alone. */
@Injectable()
export class OffenderRepository {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Address and number only where they were proven: no one is marked by what another person typed. */
  async record(tx: Transaction, rows: readonly PurgedRow[]): Promise<void> {
    for (const row of rows.filter(({ state }) => state === 'suspended')) {
      const values: [MarkKind, string | Buffer][] = [
        ...(row.phone_verified && row.phone_number ? [['phone', row.phone_number] as [MarkKind, string]] : []),
        ...(row.email_verified ? [['address', foldedAddress(row.email)] as [MarkKind, string]] : []),
        ...row.device_hashes.map((hash): [MarkKind, Buffer] => ['device', hash]),
      ];
      for (const [kind, value] of values) {
        await tx.query(
          `insert into offender_marks (mark, kind) values ($1, $2)
           on conflict (mark) do update set recorded_at = now()`,
          [offenderMark(kind, value, this.config.internalSecret), kind],
        );
      }
    }
  }

  async deleteOld(): Promise<void> {
    await this.db.query(`delete from offender_marks where recorded_at < now() - $1 * interval '1 month'`, [
      KEPT_MONTHS,
    ]);
  }
}
