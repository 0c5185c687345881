import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachAlone } from '@corner/service-kit/jobs/steps';
import { Injectable } from '@nestjs/common';
import { TransparencyRepository } from './transparency.repository.js';

const LOOK_EVERY_MS = 60_000;

/** Counts in the background, so that the page reads a few rows. */
@Injectable()
export class TransparencyJob {
  constructor(
    private readonly figures: TransparencyRepository,
    periodic: PeriodicJobs,
  ) {
    periodic.every(LOOK_EVERY_MS, 'transparency', () => this.count());
  }

  async count(): Promise<void> {
    await eachAlone(await this.figures.due(), (month) => this.figures.count(month));
  }
}
