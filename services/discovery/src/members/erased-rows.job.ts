import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { MembersReadModel } from './members-read-model.repository.js';

const HOUR_MS = 3_600_000;

/** Every instance has seen by then that the member is gone. */
@Injectable()
export class ErasedRowsJob {
  constructor(jobs: PeriodicJobs, readModel: MembersReadModel) {
    jobs.every(HOUR_MS, 'erased-rows', () => readModel.deleteErased());
  }
}
