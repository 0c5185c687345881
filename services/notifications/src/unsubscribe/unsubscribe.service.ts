import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { openText } from '@corner/service-kit/credentials/sealed-text';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { ContactRepository } from '../contacts/contact.repository.js';
import type { NotificationsConfig } from '../notifications.config.js';

/** Ends mails about others, or join alerts, by the link in each of them, without a sign-in. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly db: Database,
    private readonly contacts: ContactRepository,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {}

  /** Profiles owns the setting and gets the event; here it applies at once. */
  async unsubscribe(token: string): Promise<void> {
    const endsAlert = this.memberOf(token, 'end-alert');
    if (endsAlert) {
      await this.db.transaction((tx) => tx.publish('notifications.alert-ended', { memberId: endsAlert }));
      return;
    }
    const memberId = this.memberOf(token, 'unsubscribe');
    if (!memberId) throw new AppError('notifications.invalid-mail-link');
    await this.db.transaction(async (tx) => {
      await this.contacts.switchMailsOff(tx, memberId);
      await tx.publish('notifications.member-unsubscribed', { memberId });
    });
  }

  private memberOf(token: string, purpose: 'unsubscribe' | 'end-alert'): string | null {
    try {
      return openText(token, purpose, knownSecrets(this.config));
    } catch {
      return null;
    }
  }
}
