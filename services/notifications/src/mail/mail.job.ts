import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText, sealCaseLink, sealText } from '@corner/service-kit/credentials/sealed-text';
import { QueueWorker } from '@corner/service-kit/jobs/queues';
import { CONFIG } from '@corner/service-kit/service.config';
import { Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { NotificationsConfig } from '../notifications.config.js';
import { MAIL_QUEUE, type MailJobData } from './mail.service.js';
import { renderTemplate, type MailData, type MailKind } from './mail.templates.js';

/** Sends queued mails over SMTP, a few at a time; retries with growing delays for about an hour. */
@Processor(MAIL_QUEUE, { concurrency: 4 })
export class MailJob extends QueueWorker<MailJobData> implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {
    super();
    this.transport = createTransport(config.own.SMTP_URL, { from: config.own.MAIL_FROM });
  }

  onApplicationShutdown() {
    this.transport.close();
  }

  async process(job: Job<MailJobData>): Promise<void> {
    const { publicUrl, internalSecret, contacts } = this.config;
    const { memberId, language } = job.data;
    const isAlert = job.name === 'members-joined';
    const token = memberId && sealText(memberId, isAlert ? 'end-alert' : 'unsubscribe', internalSecret);
    const page = `${publicUrl}/unsubscribe?token=${token}${isAlert ? '&alert' : ''}`;
    const links = { publicUrl, unsubscribeUrl: token && page, support: contacts.support };
    const mail = renderTemplate(job.name as MailKind, this.opened(job), links, language);
    await this.transmit({
      to: job.data.to,
      ...mail,
      // Keep the message id on a retry: mail servers and programs detect the copy.
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

  /** A permanent rejection is not retried. */
  private async transmit(mail: SendMailOptions): Promise<void> {
    try {
      await this.transport.sendMail(mail);
    } catch (error) {
      const { responseCode = 0, message } = error as { responseCode?: number; message: string };
      throw responseCode >= 500 ? new UnrecoverableError(message) : error;
    }
  }

  private opened({ name, data: { data } }: Job<MailJobData>): MailData[MailKind] {
    if ('memberId' in data && data.memberId) {
      return { ...data, token: sealCaseLink(data.memberId, this.config.internalSecret) };
    }
    if (!('sealedToken' in data)) return data as MailData[MailKind];
    const { sealedToken, ...rest } = data;
    return { ...rest, token: openText(sealedToken, name, knownSecrets(this.config)) };
  }
}
