import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { eachAlone } from '@corner/service-kit/jobs/steps';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../case-records/cases.repository.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

const RETRY_EVERY_MS = 15_000;
const ERASE_EVERY_MS = 3_600_000;
const BATCH = 20;

/** Completes reports whose evidence or block failed, and erases old evidence of all cases. */
@Injectable()
export class ReportsJob {
  constructor(
    private readonly service: ReportsService,
    private readonly reports: ReportsRepository,
    cases: CasesRepository,
    periodic: PeriodicJobs,
    metrics: Metrics,
  ) {
    metrics.gauge('reports_unfinished', 'Reports that wait for evidence or a block', () => reports.unfinished());
    periodic.every(RETRY_EVERY_MS, 'reports', (stopping) => this.retry(stopping));
    periodic.every(ERASE_EVERY_MS, 'evidence', () => cases.eraseKept());
  }

  async retry(stopping?: AbortSignal): Promise<void> {
    const reports = await this.reports.claimUnfinished(BATCH);
    await eachAlone(reports, (report) => this.service.followUp(report), stopping);
  }
}
