import { messagesOf, type EventType } from '@corner/contracts/events/event-map';
import { threadIdOf } from '@corner/contracts/pair-id';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import { Controller } from '@nestjs/common';
import type { NoticeSubject } from './notice.policy.js';
import { NoticeRepository, type NewEntry, type Withdrawal } from './notice.repository.js';

const GATHERING = { gatherMs: 50 };

/** Gathers notices; settings are checked when they are due. */
@Controller()
export class NoticeConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly notices: NoticeRepository,
  ) {}

  @OnEvents('messaging.message-sent', GATHERING)
  messages(events: ReceivedEventOf<'messaging.message-sent'>[]): Promise<void> {
    const entries = messagesOf(events).map((message): NewEntry => {
      const { recipientId: memberId, senderId: aboutId, conversationId, seq, createdAt: at } = message;
      return { memberId, kind: 'messages', what: 'message', aboutId, topic: threadIdOf(conversationId), seq, at };
    });
    return this.notices.add(this.db, entries);
  }

  @OnEvents('messaging.thread-read', GATHERING)
  read(events: ReceivedEventOf<'messaging.thread-read'>[]): Promise<void> {
    const marks = events.map(({ payload: { memberId, conversationId, seq } }) => {
      return { memberId, topic: threadIdOf(conversationId), seq };
    });
    return this.notices.read(marks);
  }

  @OnEvents('discovery.member-liked', GATHERING)
  liked(events: ReceivedEventOf<'discovery.member-liked'>[]): Promise<void> {
    return this.once(events, (tx, fresh) => {
      const entries = fresh.flatMap(({ payload, createdAt: at }): NewEntry[] => {
        const entry = { memberId: payload.targetId, aboutId: payload.memberId, what: payload.kind, at };
        if (payload.kind === 'like') return [{ ...entry, kind: 'likes' }];
        return [
          { ...entry, kind: 'superlikes' },
          { ...entry, kind: 'texts' },
        ];
      });
      return this.notices.add(tx, entries);
    });
  }

  @OnEvents('discovery.like-undone', GATHERING)
  undone(events: ReceivedEventOf<'discovery.like-undone'>[]): Promise<void> {
    const withdrawals = events.flatMap(({ payload: { memberId, targetId }, createdAt }) =>
      withdrawn(targetId, memberId, ['like', 'superlike'], createdAt),
    );
    return this.notices.withdraw(this.db, withdrawals);
  }

  /** The match's own mail replaces the like's. */
  @OnEvents('discovery.match-created', GATHERING)
  matched(events: ReceivedEventOf<'discovery.match-created'>[]): Promise<void> {
    return this.once(events, async (tx, fresh) => {
      const sides = fresh.flatMap(({ payload: { memberIds, createdAt } }) => bothSides(memberIds, createdAt));
      const likes = sides.flatMap(({ memberId, aboutId, at }) =>
        withdrawn(memberId, aboutId, ['like', 'superlike'], at),
      );
      await this.notices.withdraw(tx, likes);
      await this.notices.add(
        tx,
        sides.map((side): NewEntry => ({ ...side, kind: 'texts', what: 'match' })),
      );
    });
  }

  @OnEvents('discovery.match-ended', GATHERING)
  ended(events: ReceivedEventOf<'discovery.match-ended'>[]): Promise<void> {
    const sides = events.flatMap(({ payload: { memberIds, endedAt } }) => bothSides(memberIds, endedAt));
    const withdrawals = sides.flatMap(({ memberId, aboutId, at }) =>
      withdrawn(memberId, aboutId, ['match', 'message'], at),
    );
    return this.notices.withdraw(this.db, withdrawals);
  }

  /** Without the inbox a late repeat would be sent again. Messages are too many for it; their numbers serve. */
  private once<T extends EventType>(
    events: readonly ReceivedEventOf<T>[],
    gather: (tx: Transaction, fresh: ReceivedEventOf<T>[]) => Promise<void>,
  ): Promise<void> {
    return this.inbox.onceEach(this.db, events, gather, 'notices');
  }
}

const withdrawn = (memberId: string, aboutId: string, subjects: NoticeSubject[], at: string): Withdrawal[] =>
  subjects.map((what) => ({ memberId, aboutId, what, at }));

const bothSides = ([one, other]: readonly [string, string], at: string) => [
  { memberId: one, aboutId: other, at },
  { memberId: other, aboutId: one, at },
];
