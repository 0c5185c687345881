import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';

const EVERY_MS = 30_000;

@Injectable()
export class NoticeJob {
  constructor(service: NoticeService, notices: NoticeRepository, periodic: PeriodicJobs, metrics: Metrics) {
    metrics.gauge('notices_overdue', 'Mails and text messages not queued minutes after their time', () =>
      notices.overdue(),
    );
    periodic.every(EVERY_MS, 'notices', {
      send: (stopping) => service.sendDue(stopping),
      'old-withdrawals': () => notices.deleteWithdrawals(),
      'settled-notices': () => notices.deleteSettled(),
    });
  }
}
