import type { EventOf } from '@corner/contracts/events/event-map';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { AccountRepository, type AccountRow } from '../accounts/account.repository.js';
import { accountFacts } from '../accounts/account.view.js';
import { ReviewRepository, type Review } from './review.repository.js';

const LOOK_EVERY_MS = 60_000;

/** An account under review is active but hidden, for a day at most or until the decision. */
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

  async begin(tx: Transaction, review: Review): Promise<void> {
    const begun = await this.reviews.begin(tx, review);
    const row = begun && (await this.accounts.renew(tx, review.accountId));
    if (!row) return;
    await tx.publish('identity.account-changed', { account: accountFacts(row) });
    if (begun.isNew) await this.announce(tx, row);
  }

  /** Mails verified addresses only, since a typed one may be a stranger's. */
  async announce(
    tx: Transaction,
    { id: memberId, email, in_review: inReview, email_verified: isProven }: AccountRow,
  ): Promise<void> {
    if (inReview && isProven) await tx.publish('identity.review-began', { memberId, email });
  }

  /** Shows the member to others from `at` on, or hides them until the case is decided. */
  async judged({ caseId, memberId: accountId, state, at }: EventOf<'admin.member-judged'>): Promise<void> {
    if (state === 'shown') return this.decided(caseId, at, accountId);
    await this.db.transaction((tx) => this.begin(tx, { accountId, caseId, waits: true, at }));
  }

  async decided(caseId: string, at: string, clearedId?: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (clearedId) await this.reviews.clear(tx, clearedId, at);
      for (const id of await this.reviews.close(tx, caseId, at)) await this.end(tx, id);
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
