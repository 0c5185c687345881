import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { MailData, MailKind } from './mail.templates.js';

export const MAIL_QUEUE = 'notifications-mail';

/** Data of a queued mail: its link's token is sealed for its kind, or created when sent. */
export type QueuedData<K extends MailKind> = K extends 'verify-email' | 'reset-password' | 'notice-received'
  ? Omit<MailData[K], 'token'> & { sealedToken: string }
  : K extends 'case-decided'
    ? Omit<MailData[K], 'token'> & { memberId?: string }
    : MailData[K];

export interface MailJobData<K extends MailKind = MailKind> {
  to: string;
  data: QueuedData<K>;
  /** The member whom the mail's unsubscribe link is for; none for mails about the account itself. */
  memberId?: string;
  language?: string;
}

/** @param id deduplicates: a repeated id queues no second mail */
interface NewMail<K extends MailKind> extends MailJobData<K> {
  id: string;
}

@Injectable()
export class MailService {
  constructor(@InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJobData>) {}

  async send<K extends MailKind>(
    id: string,
    kind: K,
    to: string,
    data: QueuedData<K>,
    reader: Pick<MailJobData, 'memberId' | 'language'> = {},
  ): Promise<void> {
    await this.sendAll(kind, [{ id, to, data, ...reader }]);
  }

  async sendAll<K extends MailKind>(kind: K, mails: readonly NewMail<K>[]): Promise<void> {
    if (mails.length === 0) return;
    await this.queue.addBulk(mails.map(({ id, ...data }) => ({ name: kind, data, opts: { jobId: id } })));
  }
}
