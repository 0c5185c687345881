import type { EventOf } from '@corner/contracts/events/event-map';
import type { AccountFacts } from '@corner/contracts/identity.api';
import { pairId } from '@corner/contracts/pair-id';
import { newNameProblem } from '@corner/contracts/schemas/account/new-name';
import type { EventContext } from '@corner/event-bus/event/event-context';
import { deviceName } from '@corner/domain/devices/device-name';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import type { Intent } from '@corner/domain/pairs/intents';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { mayHear, mayMail, settingsOf } from '../contacts/contact.policy.js';
import { ContactRepository, type ContactRow } from '../contacts/contact.repository.js';
import { PushService } from '../push/push.service.js';
import { MailService, type QueuedData } from './mail.service.js';
import type { MailKind } from './mail.templates.js';

const MAILING = { actsOutside: true };
/** Skip older events: their mails are no longer useful. */
const OLDEST_MS = 3 * 86_400_000;

@Controller()
export class MailConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly mails: MailService,
    private readonly contacts: ContactRepository,
    private readonly pushes: PushService,
  ) {}

  @OnEvent('identity.verification-requested', MAILING)
  verification(@Payload() event: EventOf<'identity.verification-requested'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'verify-email', { sealedToken: event.sealedToken });
  }

  @OnEvent('identity.password-reset-requested', MAILING)
  reset(@Payload() event: EventOf<'identity.password-reset-requested'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'reset-password', { sealedToken: event.sealedToken });
  }

  @OnEvent('identity.password-changed', MAILING)
  changed(@Payload() event: EventOf<'identity.password-changed'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'password-changed', {});
  }

  @OnEvent('identity.device-added', MAILING)
  newDevice(@Payload() event: EventOf<'identity.device-added'>, @Ctx() context: EventContext) {
    const { network, userAgent } = event;
    const at = context.createdAt;
    return this.aboutAccount(context, event, 'new-device', { at, network, device: deviceName(userAgent) });
  }

  @OnEvent('identity.account-guarded', MAILING)
  guarded(@Payload() event: EventOf<'identity.account-guarded'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'account-guarded', {});
  }

  @OnEvent('identity.address-claimed', MAILING)
  claimed(@Payload() event: EventOf<'identity.address-claimed'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'address-claimed', {});
  }

  @OnEvent('identity.member-deletion-requested', MAILING)
  leaving(@Payload() event: EventOf<'identity.member-deletion-requested'>, @Ctx() context: EventContext) {
    return this.aboutProven(context, event.account, 'account-deleting', { purgeAt: event.purgeAt });
  }

  /** The contact may be erased before this event arrives. */
  @OnEvent('identity.member-removed', MAILING)
  removed(@Payload() event: EventOf<'identity.member-removed'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'account-removed', { rule: event.rule });
  }

  @OnEvent('identity.review-began', MAILING)
  reviewed(@Payload() event: EventOf<'identity.review-began'>, @Ctx() context: EventContext) {
    return this.aboutAccount(context, event, 'account-in-review', {});
  }

  @OnEvent('identity.member-restored', MAILING)
  back(@Payload() { account }: EventOf<'identity.member-restored'>, @Ctx() context: EventContext) {
    return this.aboutProven(context, account, 'account-restored', {});
  }

  @OnEvent('profiles.export-ready', MAILING)
  export(@Payload() { memberId, expiresAt }: EventOf<'profiles.export-ready'>, @Ctx() context: EventContext) {
    return this.toContact(context, memberId, 'export-ready', { expiresAt });
  }

  /** A report's receipt is in the app. */
  @OnEvent('admin.case-opened', MAILING)
  async asked(@Payload() { memberId, number, kind }: EventOf<'admin.case-opened'>, @Ctx() context: EventContext) {
    if (kind === 'report') return;
    await this.toContact(context, memberId, 'ticket-received', { number });
  }

  @OnEvent('admin.case-closed', MAILING)
  answered(@Payload() event: EventOf<'admin.case-closed'>, @Ctx() context: EventContext) {
    const { memberId, number, answer, acted, gone } = event;
    if (acted !== undefined)
      return this.toContact(context, memberId, 'report-answered', { number, answer: '', acted, gone });
    const mail = event.kind === 'report' ? 'report-answered' : 'ticket-answered';
    return this.toContact(context, memberId, mail, { number, answer });
  }

  /** The statement of reasons, without reporter, correspondents, times or administrator. */
  @OnEvent('admin.decision-told', MAILING)
  decided(@Payload() event: EventOf<'admin.decision-told'>, @Ctx() context: EventContext) {
    const { memberId, number, action, rule, words, until, automated, found, picture } = event;
    const data = { memberId, number, action, rule, words, until, automated, found, picture };
    return this.toContact(context, memberId, 'case-decided', data);
  }

  /** Mails an address that may be no member's, with the same text for both. */
  @OnEvent('admin.notice-received', MAILING)
  noticed(@Payload() event: EventOf<'admin.notice-received'>, @Ctx() context: EventContext) {
    const { number, sealedToken, isClear } = event;
    return this.toOutside(context, event, 'notice-received', { number, sealedToken, isClear });
  }

  @OnEvent('admin.notice-ended', MAILING)
  noticeEnded(@Payload() event: EventOf<'admin.notice-ended'>, @Ctx() context: EventContext) {
    const { number, acted } = event;
    return this.toOutside(context, event, 'notice-ended', { number, acted });
  }

  /** Ignores settings: it is about the recipient's safety. */
  @OnEvent('messaging.fraud-met', MAILING)
  fraud(@Payload() event: EventOf<'messaging.fraud-met'>, @Ctx() context: EventContext) {
    const { memberId, name, lastAt, stands } = event;
    return this.once(context, async () => {
      const contact = await this.addressee(memberId);
      if (!contact) return;
      const otherName = name && contact.reachable && !newNameProblem(name) ? name : undefined;
      const kind = stands ? 'fraud-met' : 'fraud-corrected';
      await this.mails.send(
        context.eventId,
        kind,
        contact.email,
        { otherName, lastAt },
        { language: contact.language },
      );
    });
  }

  @OnEvents('discovery.match-created', MAILING)
  match(events: ReceivedEventOf<'discovery.match-created'>[]) {
    return this.toBoth(
      'new-match',
      events.map(({ payload: { intents, ...match }, ...event }) => ({ ...match, ...event, intent: intents?.[0] })),
    );
  }

  @OnEvents('discovery.match-widened', MAILING)
  widened(events: ReceivedEventOf<'discovery.match-widened'>[]) {
    return this.toBoth(
      'widened-match',
      events.map(({ payload: { added, ...match }, ...event }) => ({ ...match, ...event, intent: added })),
    );
  }

  /** Ignores settings: the member requested it, and gets either a push or a mail. */
  @OnEvent('discovery.members-joined', MAILING)
  joined(@Payload() { memberId, atLeast: count }: EventOf<'discovery.members-joined'>, @Ctx() context: EventContext) {
    return this.once(context, async () => {
      const [contact] = await this.contacts.findCurrent([memberId]);
      if (!contact?.reachable) return;
      const { eventId: id, createdAt: at } = context;
      const news = { what: 'members-joined', count } as const;
      const isPushed = settingsOf(contact).pushNotifications && (await this.pushes.tell([{ id, memberId, news, at }]));
      if (isPushed || !contact.email) return;
      const data = { firstName: contact.name ?? contact.first_name ?? '', count };
      await this.mails.send(id, 'members-joined', contact.email, data, { memberId, language: contact.language });
    });
  }

  private async toBoth(kind: 'new-match' | 'widened-match', matches: readonly MatchNews[]): Promise<void> {
    await this.inbox.unlessDone(
      this.db,
      matches.filter(isRecent),
      async (fresh) => {
        const contacts = await this.contacts.findCurrent([...new Set(fresh.flatMap(({ memberIds }) => memberIds))]);
        const mails = fresh.flatMap((match) => mailsOf(match, contacts));
        const blocks = await this.contacts.blocksOf(mails.map(({ pair }) => pair));
        await this.mails.sendAll(
          kind,
          mails.flatMap(({ pair, mail }) => (blocks.has(pairId(...pair)) ? [] : [mail])),
        );
      },
      'mail',
    );
  }

  /** Mails the event's address, known as a contact or not. */
  private async aboutAccount<K extends MailKind>(
    context: EventContext,
    { memberId, email }: { memberId: string; email: string },
    kind: K,
    data: QueuedData<K>,
  ): Promise<void> {
    await this.once(context, async () => {
      const language = (await this.contacts.find(memberId))?.language;
      await this.mails.send(context.eventId, kind, email, data, { language });
    });
  }

  private async aboutProven<K extends MailKind>(
    context: EventContext,
    account: AccountFacts,
    kind: K,
    data: QueuedData<K>,
  ): Promise<void> {
    if (account.emailVerified) await this.aboutAccount(context, account, kind, data);
  }

  private async toOutside<K extends MailKind>(
    context: EventContext,
    { email, language }: { email: string; language: string | null },
    kind: K,
    data: QueuedData<K>,
  ): Promise<void> {
    await this.once(context, () => this.mails.send(context.eventId, kind, email, data, { language: language ?? 'en' }));
  }

  /** Mails what the member requested, whatever their settings. The event is retried until the address is known. */
  private async toContact<K extends MailKind>(
    context: EventContext,
    memberId: string,
    kind: K,
    data: QueuedData<K>,
  ): Promise<void> {
    await this.once(context, async () => {
      const contact = await this.addressee(memberId);
      if (contact) await this.mails.send(context.eventId, kind, contact.email, data, { language: contact.language });
    });
  }

  /** Returns undefined for who may not hear it. Throws while the address is unknown, so that the event is retried. */
  private async addressee(memberId: string) {
    const [contact] = await this.contacts.findCurrent([memberId]);
    if (contact && !mayHear(contact)) return undefined;
    if (!contact?.email) throw new Error('the address is not known yet');
    return { ...contact, email: contact.email };
  }

  /** The queue deduplicates by event id: a mail resent after a crash is the same one. */
  private async once(event: EventContext, send: () => Promise<void>): Promise<void> {
    await this.inbox.unlessDone(this.db, [event].filter(isRecent), send, 'mail');
  }
}

interface MatchNews extends Pick<EventContext, 'eventId' | 'createdAt'> {
  matchId: string;
  memberIds: [string, string];
  intent: Intent | undefined;
}

const isRecent = ({ createdAt }: Pick<EventContext, 'createdAt'>) => Date.now() - Date.parse(createdAt) <= OLDEST_MS;

/** A mail to each of the two who wants it, about the other. */
function mailsOf({ eventId, memberIds: pair, matchId, intent }: MatchNews, contacts: readonly ContactRow[]) {
  const two = contacts.filter(({ member_id: id }) => pair.includes(id));
  return two.flatMap((contact) => {
    const other = two.find((candidate) => candidate !== contact);
    if (!other?.name || !other.reachable || !mayMail(contact, 'newMatches')) return [];
    const firstName = contact.name ?? contact.first_name!;
    const otherName = newNameProblem(other.name) ? undefined : other.name;
    const { member_id: memberId, email, language } = contact;
    const data = { firstName, otherName, matchId, intent };
    return [{ pair, mail: { id: `${eventId}-${memberId}`, to: email!, data, memberId, language } }];
  });
}
