import { Database } from '@corner/service-kit/database/database';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachAlone } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { caseNumber } from '../case-records/case.policy.js';
import { AUTOMATIC, DecisionLog } from '../case-records/decision-log.service.js';
import { hasActed } from '../case-records/decision.policy.js';
import { NoticeCases } from './notice-cases.service.js';
import { NoticesRepository } from './notices.repository.js';

const OPEN_EVERY_MS = 5_000;
const TELL_EVERY_MS = 10_000;
const REST_EVERY_MS = 3_600_000;
const BATCH = 100;

/** Retries opening cases, mails outcomes, and closes notices without a target. */
@Injectable()
export class NoticesJob {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticesRepository,
    private readonly decisions: DecisionLog,
    cases: NoticeCases,
    periodic: PeriodicJobs,
  ) {
    periodic.every(OPEN_EVERY_MS, 'notices', () => cases.open());
    periodic.every(TELL_EVERY_MS, 'notices-ended', (stopping) => this.tell(stopping));
    periodic.every(REST_EVERY_MS, 'notices-kept', {
      unanswered: () => this.closeUnanswered(),
      erased: () => notices.eraseKept(),
    });
  }

  /** Mails each notice of a case once, page by page, even for one address. */
  async tell(stopping?: AbortSignal): Promise<void> {
    for (;;) {
      const count = await this.db.transaction(async (tx) => {
        const rows = await this.notices.untold(tx, BATCH);
        await this.notices.markNotified(
          tx,
          rows.map(({ id }) => id),
        );
        for (const { id, number, contact, language, action } of rows) {
          if (!contact) continue;
          await tx.publish('admin.notice-ended', {
            noticeId: id,
            number: caseNumber('notice', number),
            email: contact,
            language,
            acted: hasActed(action),
          });
        }
        return rows.length;
      });
      if (count < BATCH || stopping?.aborted) return;
    }
  }

  /** Closes notices without a target whose sender did not answer the question. */
  async closeUnanswered(): Promise<void> {
    await eachAlone(await this.notices.unanswered(), ({ id, number }) =>
      this.db.transaction(async (tx) => {
        if (!(await this.notices.close(tx, id, AUTOMATIC.username))) return;
        await this.decisions.addDismissal(tx, { id, kind: 'notice', number }, 'decided');
      }),
    );
  }
}
