import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { MailData, MailKind } from './mail.templates.js';

export const MAIL_QUEUE = 'notifications-mail';

/** What is known of a mail until it is sent: the token of its link is sealed for the mail's kind, or made then. */
export type QueuedData<K extends MailKind> = K extends 'verify-email' | 'reset-password' | 'notice-received'
  ? Omit<MailData[K], 'token'> & { sealedToken: string }
  : K extends 'case-decided'
    ? Omit<MailData[K], 'token'> & { memberId?: string }
    : MailData[K];

export interface MailJobData<K extends MailKind = MailKind> {
  to: string;
  data: QueuedData<K>;
  /** Whose mails about others the mail's own link ends; none for mails about the account itself. */
  memberId?: string;
  language?: string;
}

/** Puts mails into the queue; `MailJob` sends them. */
@Injectable()
export class MailService {
  constructor(@InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailJobData>) {}

  /** @param id the same id is the same mail: queued once, however often it is asked for */
  async send<K extends MailKind>(
    id: string,
    kind: K,
    to: string,
    data: QueuedData<K>,
    reader: Pick<MailJobData, 'memberId' | 'language'> = {},
  ): Promise<void> {
    await this.queue.add(kind, { to, data, ...reader }, { jobId: id });
  }
}
