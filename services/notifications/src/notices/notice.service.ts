import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import { MembersFill } from '@corner/service-kit/members/members-fill';
import { Injectable } from '@nestjs/common';
import { ContactRepository, type ContactRow } from '../contacts/contact.repository.js';
import { MailService } from '../mail/mail.service.js';
import { PushService } from '../push/push.service.js';
import { SmsService } from '../sms/sms.service.js';
import { isPresent, pushOf, dueNotice, type DueNotice } from './notice.policy.js';
import { NoticeRepository, type DueNotice as DueNoticeRow } from './notice.repository.js';

/** Above this, the cause is more than a few bad rows. */
const MOST_FAILURES = 100;

/** Sends gathered entries as one mail or text message when due. */
@Injectable()
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly contacts: ContactRepository,
    private readonly mails: MailService,
    private readonly texts: SmsService,
    private readonly pushes: PushService,
    private readonly fill: MembersFill,
  ) {}

  /** Settles all due notices; safe on several instances. A failed one is claimed again in a minute. */
  async sendDue(stopping?: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    while (!stopping?.aborted && failures.length < MOST_FAILURES) {
      const notice = await this.notices.claimDue();
      if (!notice) break;
      await this.send(notice).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        failures.push(error);
      });
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} notices failed`);
  }

  /** The queue deduplicates by the notice's time: one resent after a crash is the same. */
  private async send(notice: DueNoticeRow): Promise<void> {
    const { kind, member_id, topic, due_at } = notice;
    const [contact] = await this.contacts.findCurrent([member_id]);
    const entries = await this.notices.entries(notice);
    // After an upgrade the training intents are not known at once.
    const standing = entries.filter(({ stands }) => stands);
    const wanted = standing.filter(({ held }) => held);
    if (wanted.length < standing.length && !(await this.fill.isDone())) return this.notices.postpone(notice);
    const due = contact && dueNotice(kind, contact, wanted);
    if (due && kind === 'messages' && isPresent(contact, new Date())) {
      return this.notices.postpone(notice);
    }
    const id = [kind, member_id, topic, due_at.getTime()].join('_');
    if (due) await this.queue(id, contact, due);
    const news = pushOf(kind, wanted);
    const at = new Date().toISOString();
    const isPushed = news !== null && (await this.pushes.tell([{ id, memberId: member_id, news, at }]));
    await this.notices.settle(notice, entries, Boolean(due) || isPushed);
  }

  private queue(id: string, contact: ContactRow, due: DueNotice): Promise<void> {
    if (due.by === 'text') {
      const { matches, superLikes } = due;
      return this.texts.sendNotice(id, { to: contact.phone_number!, matches, superLikes });
    }
    const firstName = contact.name ?? contact.first_name ?? '';
    const reader = { memberId: contact.member_id, language: contact.language };
    if (due.mail === 'new-message') {
      const { otherId } = due;
      return this.mails.send(id, 'new-message', contact.email!, { firstName, otherId }, reader);
    }
    return this.mails.send(id, due.mail, contact.email!, { firstName, count: due.count }, reader);
  }
}
