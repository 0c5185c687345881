import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import { ContactRepository } from '../contacts/contact.repository.js';
import type { NotificationsConfig } from '../notifications.config.js';

/** Ends mails about others by the link that each of them carries, without signing in. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly db: Database,
    private readonly contacts: ContactRepository,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** Profiles owns the setting and gets the event; here it applies at once. */
  async unsubscribe(token: string): Promise<void> {
    const memberId = this.memberOf(token);
    await this.db.transaction(async (tx) => {
      await this.contacts.switchMailsOff(tx, memberId);
      await tx.publish('notifications.member-unsubscribed', { memberId });
    });
  }

  private memberOf(token: string): string {
    try {
      return openText(token, 'unsubscribe', knownSecrets(this.config));
    } catch {
      throw new AppError('notifications.invalid-mail-link');
    }
  }
}
