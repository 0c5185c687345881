import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { CONFIG, LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { NotificationsConfig } from '../notifications.config.js';
import type { MailData, MailKind } from './mail.templates.js';

export const MAIL_QUEUE = 'notifications-mail';

/** What is known of a mail until it is sent: the token of its link is sealed for the mail's kind. */
export type QueuedData<K extends MailKind> = K extends 'verify-email' | 'reset-password'
  ? Omit<MailData[K], 'token'> & { sealedToken: string }
  : MailData[K];

export interface MailJobData<K extends MailKind = MailKind> {
  to: string;
  data: QueuedData<K>;
  /** Whose mails about others the mail's own link ends; none for mails about the account itself. */
  memberId?: string;
}

/** Puts mails into the queue; `MailJob` sends them. */
@Injectable()
export class MailService implements BeforeApplicationShutdown {
  private readonly queue: Queue;

  constructor(@Inject(CONFIG) config: NotificationsConfig, @Inject(LOGGER) logger: Logger, metrics: Metrics) {
    this.queue = new Queue(MAIL_QUEUE, {
      // Fails at once while Redis is away: the event that asks for the mail then comes again.
      connection: { url: config.redisUrl, maxRetriesPerRequest: 1, enableOfflineQueue: false },
      prefix: queuePrefix(config),
    }).on('error', (error) => logger.debug({ err: error }, 'mail queue waits for redis'));
    metrics.gauge('mail_waiting', 'Mails not yet sent', () => this.queue.getJobCountByTypes('waiting', 'delayed'));
    metrics.gauge('mail_failed', 'Mails given up', () => this.queue.getFailedCount());
  }

  /** @param id the same id is the same mail: queued once, however often it is asked for */
  async send<K extends MailKind>(
    id: string,
    kind: K,
    to: string,
    data: QueuedData<K>,
    { memberId }: Pick<MailJobData, 'memberId'> = {},
  ): Promise<void> {
    await this.queue.add(kind, { to, data, ...(memberId && { memberId }) } satisfies MailJobData<K>, {
      jobId: id,
      attempts: 12,
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

/** Tests share a Redis; their queues must not. */
export function queuePrefix(config: NotificationsConfig): string {
  return `bull${config.eventsNamespace && `-${config.eventsNamespace}`}`;
}
