import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database';
import { openText, sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { MailService } from '../mail/mail.service.js';
import type { NotificationsConfig } from '../notifications.config.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** Addresses for news about local events. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly db: Database,
    private readonly waitlist: WaitlistRepository,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** An address on the list gets no second mail, so that a mailbox cannot be flooded. */
  async join(email: string): Promise<void> {
    const id = v7();
    const token = sealText(id, 'leave-waitlist', this.config.internalSecret);
    await this.db.transaction(async (tx) => {
      // In one transaction: without the mail the address could not be taken off again.
      if (!(await this.waitlist.add(tx, id, email))) return;
      await this.mails.send(`waitlist_${id}`, 'waitlist-joined', email, { token }).catch(() => {
        throw new AppError('request.unavailable', { retryAfter: 5 });
      });
    });
  }

  async leave(token: string): Promise<void> {
    await this.waitlist.remove(this.idOf(token));
  }

  private idOf(token: string): string {
    try {
      return openText(token, 'leave-waitlist', this.config.internalSecret);
    } catch {
      throw new AppError('notifications.invalid-mail-link');
    }
  }
}
