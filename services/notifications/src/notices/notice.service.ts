import { Database } from '@corner/service-kit/database';
import { Injectable } from '@nestjs/common';
import { ContactRepository, type ContactRow } from '../contacts/contact.repository.js';
import { MailService } from '../mail/mail.service.js';
import { SmsService } from '../sms/sms.service.js';
import { isThere, tellingOf, type Telling } from './notice.policy.js';
import { NoticeRepository } from './notice.repository.js';

/** Turns what has been gathered into one mail or text message when its time has come. */
@Injectable()
export class NoticeService {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticeRepository,
    private readonly contacts: ContactRepository,
    private readonly mails: MailService,
    private readonly texts: SmsService,
  ) {}

  /** Settles all that is due; several instances may do so at once. */
  async tellDue(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.tellNext()));
  }

  /** False when nothing is due. The queue knows a notice by its time, so a lost commit sends nothing twice. */
  private tellNext(): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const notice = await this.notices.takeDue(tx);
      if (!notice) return false;
      const contact = await this.contacts.find(tx, notice.member_id);
      const telling = contact && tellingOf(notice.kind, contact, await this.notices.entries(tx, notice));
      if (telling && notice.kind === 'messages' && isThere(contact, new Date())) {
        await this.notices.postpone(tx, notice);
        return true;
      }
      if (telling) {
        const { kind, member_id, topic, due_at } = notice;
        await this.tell([kind, member_id, topic, due_at.getTime()].join('_'), contact, telling);
      }
      await this.notices.settle(tx, notice, Boolean(telling));
      return true;
    });
  }

  private tell(id: string, contact: ContactRow, telling: Telling): Promise<void> {
    if (telling.by === 'text') {
      const { matches, superLikes } = telling;
      return this.texts.sendNotice(id, { to: contact.phone_number!, matches, superLikes });
    }
    const firstName = contact.name ?? contact.first_name ?? '';
    const unsubscribable = { memberId: contact.member_id };
    if (telling.mail === 'new-message') {
      const { otherId } = telling;
      return this.mails.send(id, 'new-message', contact.email!, { firstName, otherId }, unsubscribable);
    }
    return this.mails.send(id, telling.mail, contact.email!, { firstName, count: telling.count }, unsubscribable);
  }
}
