import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { HeldRepository } from '../pipeline/held.repository.js';

const HOUR_MS = 3_600_000;

/** Deletes fingerprints of first messages after one day. */
@Injectable()
export class RequestTextsJob {
  constructor(jobs: PeriodicJobs, held: HeldRepository) {
    jobs.every(HOUR_MS, 'request-texts', () => held.eraseTexts());
  }
}
