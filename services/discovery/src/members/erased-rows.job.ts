import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { MembersReplica } from './members-replica.repository.js';

const HOUR_MS = 3_600_000;

/** Every instance has seen by then that the member is gone. */
@Injectable()
export class ErasedRowsJob {
  constructor(jobs: PeriodicJobs, replica: MembersReplica) {
    jobs.every(HOUR_MS, 'erased-rows', () => replica.deleteErased());
  }
}
