import { messagesOf, type EventType } from '@corner/contracts/events/event-map';
import { conversationIdOf } from '@corner/contracts/pair-id';
import type { Intent } from '@corner/domain/pairs/intents';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import { settingsOf } from '../contacts/contact.policy.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import { likeFor, messageOf, type StoredSubject } from '../contacts/subject.policy.js';
import { NoticeRepository, type NewEntry, type Withdrawal } from './notice.repository.js';

const TELLING = { actsOutside: true };

/** Gathers notices; settings are checked when they are due. Few members want texts, so only theirs are gathered. */
@Controller()
export class NoticeConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly notices: NoticeRepository,
    private readonly contacts: ContactRepository,
  ) {}

  @OnEvents('messaging.message-sent', { ...TELLING, gatherMs: 500 })
  messages(events: ReceivedEventOf<'messaging.message-sent'>[]): Promise<void> {
    const entries = messagesOf(events).map((message): NewEntry => {
      const { recipientId: memberId, senderId: aboutId, conversationId, seq, createdAt: at } = message;
      const what = messageOf(message);
      return { memberId, kind: 'messages', what, aboutId, topic: conversationIdOf(conversationId), seq, at };
    });
    return this.notices.add(this.db, entries);
  }

  @OnEvents('messaging.thread-read')
  read(events: ReceivedEventOf<'messaging.thread-read'>[]): Promise<void> {
    const marks = events.map(({ payload: { memberId, conversationId, seq } }) => {
      return { memberId, topic: conversationIdOf(conversationId), seq };
    });
    return this.notices.read(marks);
  }

  @OnEvents('discovery.member-liked', TELLING)
  async liked(events: ReceivedEventOf<'discovery.member-liked'>[]): Promise<void> {
    const supers = events.filter(({ payload }) => payload.kind !== 'like');
    const wanting = await this.wantTexts(supers.map(({ payload }) => payload.targetId));
    await this.once(events, (tx, fresh) => {
      const entries = fresh.flatMap(({ payload, createdAt: at }): NewEntry[] => {
        const entry = {
          memberId: payload.targetId,
          aboutId: payload.memberId,
          what: likeFor(payload.kind, payload.intent),
          at,
        };
        if (payload.kind === 'like') return [{ ...entry, kind: 'likes' }];
        const texts: NewEntry[] = wanting.has(payload.targetId) ? [{ ...entry, kind: 'texts' }] : [];
        return [{ ...entry, kind: 'superlikes' }, ...texts];
      });
      return this.notices.add(tx, entries);
    });
  }

  @OnEvents('discovery.like-undone')
  undone(events: ReceivedEventOf<'discovery.like-undone'>[]): Promise<void> {
    const withdrawals = events.flatMap(({ payload: { memberId, targetId, intent }, createdAt }) =>
      withdrawn({ memberId: targetId, aboutId: memberId, at: createdAt }, likesFor(intent)),
    );
    return this.notices.withdraw(this.db, withdrawals);
  }

  /** The match's own mail replaces those of its likes. */
  @OnEvents('discovery.match-created', TELLING)
  async matched(events: ReceivedEventOf<'discovery.match-created'>[]): Promise<void> {
    const wanting = await this.wantTexts(events.flatMap(({ payload }) => payload.memberIds));
    await this.once(events, async (tx, fresh) => {
      const sides = fresh.flatMap(({ payload: { memberIds, createdAt, intents } }) =>
        bothSides(memberIds, createdAt).map((side) => ({ side, intent: intents?.[0] })),
      );
      await this.notices.withdraw(
        tx,
        sides.flatMap(({ side, intent }) => withdrawn(side, likesFor(intent))),
      );
      const texts = sides.filter(({ side }) => wanting.has(side.memberId));
      await this.notices.add(
        tx,
        texts.map(({ side }): NewEntry => ({ ...side, kind: 'texts', what: 'match' })),
      );
    });
  }

  @OnEvents('discovery.match-widened')
  widened(events: ReceivedEventOf<'discovery.match-widened'>[]): Promise<void> {
    const withdrawals = events.flatMap(({ payload: { memberIds, widenedAt, intents } }) =>
      bothSides(memberIds, widenedAt).flatMap((side) => withdrawn(side, intents.flatMap(likesFor))),
    );
    return this.notices.withdraw(this.db, withdrawals);
  }

  @OnEvents('discovery.match-ended')
  ended(events: ReceivedEventOf<'discovery.match-ended'>[]): Promise<void> {
    const sides = events.flatMap(({ payload: { memberIds, endedAt } }) => bothSides(memberIds, endedAt));
    return this.notices.withdraw(
      this.db,
      sides.flatMap((side) => withdrawn(side, ['match', 'message'])),
    );
  }

  private async wantTexts(memberIds: readonly string[]): Promise<Set<string>> {
    const contacts = await this.contacts.findCurrent([...new Set(memberIds)]);
    return new Set(contacts.filter((each) => settingsOf(each).textMessages).map(({ member_id: id }) => id));
  }

  /** Deduplicates late repeats. Messages are too many for the inbox and use their numbers instead. */
  private once<T extends EventType>(
    events: readonly ReceivedEventOf<T>[],
    gather: (tx: Transaction, fresh: ReceivedEventOf<T>[]) => Promise<void>,
  ): Promise<void> {
    return this.inbox.onceEach(this.db, events, gather, 'notices');
  }
}

const likesFor = (intent?: Intent): StoredSubject[] => [likeFor('like', intent), likeFor('superlike', intent)];

const withdrawn = (side: Omit<Withdrawal, 'what'>, subjects: readonly StoredSubject[]): Withdrawal[] =>
  subjects.map((what) => ({ ...side, what }));

const bothSides = ([one, other]: readonly [string, string], at: string) => [
  { memberId: one, aboutId: other, at },
  { memberId: other, aboutId: one, at },
];
