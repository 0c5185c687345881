import { CONFIG, LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { openText, sealText } from '@corner/service-kit/credentials/sealed-text';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationsConfig } from '../notifications.config.js';
import { MAIL_QUEUE, queuePrefix, type MailJobData } from './mail.service.js';
import { renderTemplate, type MailData, type MailKind } from './mail.templates.js';

/** Sends queued mails over SMTP, a few at a time; what fails comes again with growing pauses, for about two hours. */
@Injectable()
export class MailJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly transport: Transporter;
  private worker?: Worker;

  constructor(
    private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.transport = createTransport(config.own.SMTP_URL, { from: config.own.MAIL_FROM });
  }

  onApplicationBootstrap() {
    this.worker = new Worker(MAIL_QUEUE, (job: Job<MailJobData>) => this.run(job), {
      connection: { url: this.config.redisUrl, maxRetriesPerRequest: null },
      prefix: queuePrefix(this.config),
      concurrency: 4,
    });
    this.worker.on('error', (error) => this.logger.debug({ err: error }, 'mail worker waits for redis'));
    this.worker.on('failed', (job, error) => {
      this.logger.warn({ err: error, kind: job?.name, attempt: job?.attemptsMade }, 'mail not sent');
    });
  }

  async beforeApplicationShutdown() {
    // Without Redis a graceful close would wait for its return.
    await this.worker?.close(this.redis.status !== 'ready');
    this.transport.close();
  }

  private async run(job: Job<MailJobData>): Promise<void> {
    const { publicUrl, internalSecret } = this.config;
    const { memberId } = job.data;
    const token = memberId && sealText(memberId, 'unsubscribe', internalSecret);
    const mail = renderTemplate(job.name as MailKind, this.opened(job), {
      publicUrl,
      unsubscribeUrl: token && `${publicUrl}/unsubscribe?token=${token}`,
    });
    await this.transport.sendMail({
      to: job.data.to,
      ...mail,
      // The same message id on a retry: mail servers and programs recognise the copy.
      messageId: `<${job.id}@${new URL(publicUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(token && {
          'List-Unsubscribe': `<${publicUrl}/api/notifications/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  private opened({ name, data: { data } }: Job<MailJobData>): MailData[MailKind] {
    if (!('sealedToken' in data)) return data;
    const { sealedToken, ...rest } = data;
    return { ...rest, token: openText(sealedToken, name, this.config.internalSecret) };
  }
}
