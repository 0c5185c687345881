import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { ReviewRepository } from './review.repository.js';

const LOOK_EVERY_MS = 60_000;

/** A restored account stays hidden while a report from before its deletion is open, for a day at most. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountRepository,
    private readonly reviews: ReviewRepository,
    periodic: PeriodicJobs,
  ) {
    periodic.every(LOOK_EVERY_MS, 'reviews-due', () => this.endDue());
  }

  async decided(caseId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const id of await this.reviews.close(tx, caseId)) await this.end(tx, id);
    });
  }

  async endDue(): Promise<void> {
    await eachDue(
      (except) => this.reviews.due(except),
      (id) => this.db.transaction((tx) => this.end(tx, id)),
    );
  }

  private async end(tx: Transaction, id: string): Promise<boolean> {
    const row = await this.accounts.endReview(tx, id);
    if (row) await tx.publish('identity.account-changed', { account: accountFacts(row) });
    return row !== undefined;
  }
}
