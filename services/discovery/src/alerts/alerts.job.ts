import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { AlertsService } from './alerts.service.js';

const EVERY_MS = 300_000;

/** From its hour on each pass looks for those who were not counted for today; mostly there are none. */
@Injectable()
export class AlertsJob {
  constructor(jobs: PeriodicJobs, alerts: AlertsService) {
    jobs.every(EVERY_MS, 'join-alerts', (stopping) => alerts.tellDue(new Date(), stopping));
  }
}
