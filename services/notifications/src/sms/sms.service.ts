import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { CONFIG, LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { queuePrefix } from '../mail/mail.service.js';
import type { NotificationsConfig } from '../notifications.config.js';

export const SMS_QUEUE = 'notifications-sms';

/** A code on its way to a phone; opened only when it is sent. */
export interface CodeJobData {
  memberId: string;
  to: string;
  sealedCode: string;
  /** ISO 8601 in UTC; nothing is sent after it. */
  expiresAt: string;
}

/** What happened while a member was away, in figures. */
export interface NoticeJobData {
  to: string;
  matches: number;
  superLikes: number;
}

export type SmsJobData = CodeJobData | NoticeJobData;

/** Puts text messages into the queue; `SmsJob` sends them. */
@Injectable()
export class SmsService implements BeforeApplicationShutdown {
  private readonly queue: Queue;

  constructor(@Inject(CONFIG) config: NotificationsConfig, @Inject(LOGGER) logger: Logger, metrics: Metrics) {
    this.queue = new Queue(SMS_QUEUE, {
      // Fails at once while Redis is away: the event that asks for the message then comes again.
      connection: { url: config.redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false },
      prefix: queuePrefix(config),
    }).on('error', (error) => logger.debug({ err: error }, 'sms queue waits for redis'));
    metrics.gauge('sms_waiting', 'Text messages not yet sent', () =>
      this.queue.getJobCountByTypes('waiting', 'delayed'),
    );
    metrics.gauge('sms_failed', 'Text messages given up', () => this.queue.getFailedCount());
  }

  /** @param id the same id is the same message: queued once, however often it is asked for */
  async sendCode(id: string, data: CodeJobData): Promise<void> {
    // About four minutes: a code lives for ten.
    await this.add('phone-code', id, data, 8);
  }

  /** @param id as above */
  async sendNotice(id: string, data: NoticeJobData): Promise<void> {
    await this.add('notice', id, data, 12);
  }

  private async add(name: string, jobId: string, data: SmsJobData, attempts: number): Promise<void> {
    await this.queue.add(name, data, {
      jobId,
      attempts,
      backoff: { type: 'exponential', delay: 2000, jitter: 0.3 },
      // Known for a while after it was sent: the event comes again when the consumer died before it could say so.
      removeOnComplete: { age: 3600, count: 10_000 },
      removeOnFail: { age: 14 * 86_400, count: 10_000 },
    });
  }

  async beforeApplicationShutdown() {
    await this.queue.close();
  }
}
