import { AppError } from '@corner/service-kit/app-error';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText, sealText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { MailService } from '../mail/mail.service.js';
import type { NotificationsConfig } from '../notifications.config.js';
import { WaitlistRepository } from './waitlist.repository.js';

@Injectable()
export class WaitlistService {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** Sends no second mail, so that a mailbox cannot be flooded, unless the first failed. */
  async join(email: string): Promise<void> {
    const id = await this.waitlist.add(v7(), email);
    if (!id) return;
    const token = sealText(id, 'leave-waitlist', this.config.internalSecret);
    await this.mails.send(`waitlist_${id}`, 'waitlist-joined', email, { token }).catch((cause: unknown) => {
      throw new AppError('request.unavailable', { retryAfter: 5, cause });
    });
    await this.waitlist.noteMailed(id);
  }

  async leave(token: string): Promise<void> {
    await this.waitlist.remove(this.idOf(token));
  }

  private idOf(token: string): string {
    try {
      return openText(token, 'leave-waitlist', knownSecrets(this.config));
    } catch {
      throw new AppError('notifications.invalid-mail-link');
    }
  }
}
