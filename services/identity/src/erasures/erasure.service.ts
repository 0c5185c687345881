import { NOT_STATED } from '@corner/contracts/admin/decisions';
import type { SuspendRequest } from '@corner/contracts/identity.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { purgedFacts } from '../accounts/account.view.js';
import { OffenderRepository } from '../offenders/offender.repository.js';
import { ReviewRepository } from '../reviews/review.repository.js';
import type { ErasureAct } from './erasure.entity.js';
import { ErasureRepository } from './erasure.repository.js';

const UNVERIFIED_DAYS = 14;
const BATCH = 100;

/**
 * A saga: the row commits with `member-purged`, which is published again while a service has not confirmed within a
 * day.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly erasures: ErasureRepository,
    private readonly offenders: OffenderRepository,
    private readonly reviews: ReviewRepository,
    metrics: Metrics,
  ) {
    metrics.gauge('erasures_overdue', 'Purged members whom a service has not erased within a day', () =>
      erasures.overdue(),
    );
  }

  /** Purges at once. Idempotent, except that administrators get an error. */
  async erase(id: string, act: SuspendRequest = {}): Promise<void> {
    const purged = await this.eraseAll(async (tx) => {
      if (act.rule) await this.offenders.seal(tx, id);
      return this.accounts.delete(tx, id);
    }, act);
    if (purged === 0 && (act.by || !(await this.erasures.exists(id)))) throw new AppError('identity.account-not-found');
  }

  async eraseDeclined(id: string): Promise<boolean> {
    const purged = await this.eraseAll((tx) => this.accounts.deleteIfUnverified(tx, id));
    return purged > 0;
  }

  async eraseIn(tx: Transaction, rows: readonly AccountRow[], act?: SuspendRequest): Promise<void> {
    const { rule, ...done } = act ?? {};
    for (const { id, version, email, email_verified: isProven } of rows) {
      await this.offenders.release(tx, id);
      await this.reviews.erase(tx, id);
      if (done.by && isProven) {
        await tx.publish('identity.member-removed', { memberId: id, email, rule: rule ?? NOT_STATED });
      }
      const act = { ...done, ...(rule && { rule, sealed: true }) };
      await this.erasures.insert(tx, id, version + 1, act);
      await this.publish(tx, id, version + 1, act);
      await tx.publish('identity.session-revoked', { memberId: id, sessionIds: null, reason: 'deleted' });
    }
  }

  eraseUnverified(): Promise<number> {
    return eachDue(
      (except) => this.accounts.unverified(UNVERIFIED_DAYS, except, BATCH),
      (id) => this.eraseDeclined(id),
    );
  }

  eraseDue(): Promise<number> {
    return eachDue(
      (except) => this.accounts.due(except, BATCH),
      async (id) => (await this.eraseAll((tx) => this.accounts.deleteDue(tx, id))) > 0,
    );
  }

  publishAgain(): Promise<number> {
    return eachDue(
      (except) => this.erasures.unconfirmed(except, BATCH),
      (id) =>
        this.db.transaction(async (tx) => {
          const rows = await this.erasures.publishAgain(tx, id);
          for (const row of rows) await this.publish(tx, row.account_id, row.version, row.act);
          return rows.length > 0;
        }),
    );
  }

  private eraseAll(take: (tx: Transaction) => Promise<AccountRow[]>, act?: SuspendRequest): Promise<number> {
    return this.db.transaction(async (tx) => {
      const rows = await take(tx);
      await this.eraseIn(tx, rows, act);
      return rows.length;
    });
  }

  private async publish(tx: Transaction, id: string, version: number, act: ErasureAct | null): Promise<void> {
    await tx.publish('identity.member-purged', { account: purgedFacts(id, version), ...act });
  }
}
