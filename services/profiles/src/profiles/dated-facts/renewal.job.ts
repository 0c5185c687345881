import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { ProfileService } from '../profile.service.js';

const EVERY_MS = 5 * 60_000;
const BATCH = 50;

/** Applies facts that change without the member: ages, and a gender change that takes effect. */
@Injectable()
export class RenewalJob {
  constructor(
    private readonly profiles: ProfileService,
    periodic: PeriodicJobs,
  ) {
    periodic.every(EVERY_MS, 'renewal', (stopping) => this.run(stopping));
  }

  async run(stopping?: AbortSignal): Promise<void> {
    await this.profiles.renewDue(BATCH, stopping);
  }
}
