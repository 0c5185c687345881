import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Injectable } from '@nestjs/common';
import { AlertsService } from './alerts.service.js';

const EVERY_MS = 300_000;

/** Each pass after the hour looks for members not counted today; usually there are none. */
@Injectable()
export class AlertsJob {
  constructor(jobs: PeriodicJobs, alerts: AlertsService) {
    jobs.every(EVERY_MS, 'join-alerts', (stopping) => alerts.sendDueAlerts(new Date(), stopping));
  }
}
