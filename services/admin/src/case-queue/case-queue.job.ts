import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { CaseQueueRepository } from './case-queue.repository.js';
import { CaseDecisionsService } from './case-decisions.service.js';

const LOOK_EVERY_MS = 30_000;
const TELL_EVERY_MS = 2_000;

@Injectable()
export class CaseQueueJob {
  constructor(
    private readonly cases: CaseQueueRepository,
    private readonly service: CaseDecisionsService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(TELL_EVERY_MS, 'decisions-due', () => service.sendDueNotices());
    periodic.every(LOOK_EVERY_MS, 'bans-unconfirmed', () => this.endUnconfirmed());
  }

  async endUnconfirmed(): Promise<void> {
    await eachDue(
      (except) => this.cases.lapsed(except),
      (id) => this.service.lapse(id),
    );
  }
}
