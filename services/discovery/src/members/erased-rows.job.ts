import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { MembersReadModel } from './members-read-model.repository.js';

const HOUR_MS = 3_600_000;

/** By then every instance has seen the erasure. */
@Injectable()
export class ErasedRowsJob {
  constructor(jobs: PeriodicJobs, readModel: MembersReadModel) {
    jobs.every(HOUR_MS, 'erased-rows', () => readModel.deleteErased());
  }
}
