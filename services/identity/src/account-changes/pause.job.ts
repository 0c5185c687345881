import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachDue } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { AccountService } from './account.service.js';
import { PauseRepository } from './pause.repository.js';

const LOOK_EVERY_MS = 30_000;

/** Ends expired pauses, including those that expired while the service was down. */
@Injectable()
export class PauseJob {
  constructor(
    private readonly pauses: PauseRepository,
    private readonly service: AccountService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(LOOK_EVERY_MS, 'pauses-due', () => this.endDue());
  }

  async endDue(): Promise<void> {
    await eachDue(
      (except) => this.pauses.due(except),
      (id) => this.service.endPause(id),
    );
  }
}
