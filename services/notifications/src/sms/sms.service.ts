import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

export const SMS_QUEUE = 'notifications-sms';

/** A code for a phone; unsealed only when sent. */
export interface CodeJobData {
  memberId: string;
  to: string;
  sealedCode: string;
  expiresAt: string;
}

export interface NoticeJobData {
  to: string;
  matches: number;
  superLikes: number;
}

export type SmsJobData = CodeJobData | NoticeJobData;

@Injectable()
export class SmsService {
  constructor(@InjectQueue(SMS_QUEUE) private readonly queue: Queue<SmsJobData>) {}

  /** @param id deduplicates: a repeated id queues no second message */
  async sendCode(id: string, data: CodeJobData): Promise<void> {
    // About four minutes: a code lives for ten.
    await this.queue.add('phone-code', data, { jobId: id, attempts: 8 });
  }

  async sendNotice(id: string, data: NoticeJobData): Promise<void> {
    await this.queue.add('notice', data, { jobId: id });
  }
}
