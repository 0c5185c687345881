import { PRODUCT } from '@corner/domain/product';
import { CONFIG } from '@corner/service-kit/service.config';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { QueueWorker } from '@corner/service-kit/jobs/queues';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import type { NotificationsConfig } from '../notifications.config.js';
import { SMS_QUEUE, type CodeJobData, type NoticeJobData, type SmsJobData } from './sms.service.js';
import { MailboxSms, ProviderSms, SmsRefused, type SmsTransport } from './sms.transport.js';

/** Sends queued text messages, a few at a time; retries with growing delays while useful. */
@Processor(SMS_QUEUE, { concurrency: 4 })
export class SmsJob extends QueueWorker<SmsJobData> {
  private readonly transport: SmsTransport | null;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super();
    this.transport = transportOf(config);
    if (!this.transport) logger.warn('no SMS_URL and no SMS_PROVIDER_URL: text messages cannot be sent');
  }

  async process({ id, data }: Job<SmsJobData>): Promise<void> {
    const text = 'sealedCode' in data ? this.codeText(data) : noticeText(data, this.config.publicUrl);
    if (!this.transport) throw new UnrecoverableError('no SMS_URL and no SMS_PROVIDER_URL');
    try {
      await this.transport.send(id!, data.to, text);
    } catch (error) {
      throw error instanceof SmsRefused ? new UnrecoverableError(error.message) : error;
    }
  }

  private codeText({ memberId, sealedCode, expiresAt }: CodeJobData): string {
    if (Date.parse(expiresAt) <= Date.now()) throw new UnrecoverableError('the code has expired');
    const code = openText(sealedCode, `phone-code:${memberId}`, knownSecrets(this.config));
    return `Your ${PRODUCT.name} code is ${code}. It works for 10 minutes. Never give it to anybody.`;
  }
}

/** "Corner: 2 new matches and 1 super like. …" */
function noticeText({ matches, superLikes }: NoticeJobData, publicUrl: string): string {
  const news = [
    ...(matches > 0 ? [`${matches} new ${matches === 1 ? 'match' : 'matches'}`] : []),
    ...(superLikes > 0 ? [`${superLikes} super ${superLikes === 1 ? 'like' : 'likes'}`] : []),
  ];
  return `${PRODUCT.name}: ${news.join(' and ')}. ${publicUrl}/matches Text messages off: Settings, Notifications.`;
}

function transportOf({ own }: NotificationsConfig): SmsTransport | null {
  if (own.SMS_PROVIDER_URL) {
    return new ProviderSms({
      url: own.SMS_PROVIDER_URL,
      contentType: own.SMS_PROVIDER_CONTENT_TYPE,
      body: own.SMS_PROVIDER_BODY,
      authorization: own.SMS_PROVIDER_AUTHORIZATION,
    });
  }
  return own.SMS_URL ? new MailboxSms(own.SMS_URL) : null;
}
