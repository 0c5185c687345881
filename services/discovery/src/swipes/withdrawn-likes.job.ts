import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { SwipesRepository } from './swipes.repository.js';

const HOUR_MS = 3_600_000;

@Injectable()
export class WithdrawnLikesJob {
  constructor(jobs: PeriodicJobs, swipes: SwipesRepository) {
    jobs.every(HOUR_MS, 'withdrawn-likes', () => swipes.deleteWithdrawn());
  }
}
