import type { EventOf } from '@corner/contracts/event-map';
import type { EventContext } from '@corner/event-bus/event-context';
import { Inbox } from '@corner/event-bus/consumer/inbox';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event-list';
import { Database } from '@corner/service-kit/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { NoticeKind } from './notice.policy.js';
import { NoticeRepository, type NewEntry } from './notice.repository.js';

/** Gathers notices; settings are checked when they are due. */
@Controller()
export class NoticeConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly notices: NoticeRepository,
  ) {}

  @OnEvents('messaging.message-sent', { gatherMs: 50 })
  messages(events: ReceivedEventOf<'messaging.message-sent'>[]): Promise<void> {
    const entries = events.map(({ payload: { recipientId, senderId, conversationId, seq } }): NewEntry => {
      return {
        memberId: recipientId,
        kind: 'messages',
        what: 'message',
        aboutId: senderId,
        topic: conversationId,
        seq,
      };
    });
    return this.notices.add(entries);
  }

  @OnEvent('messaging.thread-read')
  read(@Payload() { memberId, conversationId, seq }: EventOf<'messaging.thread-read'>): Promise<void> {
    return this.notices.read(memberId, conversationId, seq);
  }

  @OnEvent('discovery.member-liked')
  liked(@Payload() event: EventOf<'discovery.member-liked'>, @Ctx() { eventId }: EventContext): Promise<void> {
    const { memberId: aboutId, targetId: memberId, kind: what } = event;
    const kinds: NoticeKind[] = what === 'like' ? ['likes'] : ['superlikes', 'texts'];
    return this.once(eventId, () => this.notices.add(kinds.map((kind) => ({ memberId, aboutId, what, kind }))));
  }

  @OnEvent('discovery.like-undone')
  undone(@Payload() { memberId, targetId }: EventOf<'discovery.like-undone'>): Promise<void> {
    return this.notices.drop(targetId, memberId, ['like', 'superlike']);
  }

  /** The match's own mail replaces the like's. */
  @OnEvent('discovery.match-created')
  matched(@Payload() event: EventOf<'discovery.match-created'>, @Ctx() { eventId }: EventContext): Promise<void> {
    const [one, other] = event.memberIds;
    return this.once(eventId, async () => {
      for (const [memberId, aboutId] of [
        [one, other],
        [other, one],
      ] as const) {
        await this.notices.drop(memberId, aboutId, ['like', 'superlike']);
        await this.notices.add([{ memberId, kind: 'texts', what: 'match', aboutId }]);
      }
    });
  }

  @OnEvent('discovery.match-ended')
  async ended(@Payload() { memberIds: [one, other] }: EventOf<'discovery.match-ended'>): Promise<void> {
    await this.notices.drop(one, other, ['match', 'message']);
    await this.notices.drop(other, one, ['match', 'message']);
  }

  /** Without the inbox a late repeat would be sent again. Messages are too many for it; their read marks serve. */
  private once(eventId: string, gather: () => Promise<void>): Promise<void> {
    return this.inbox.unlessDone(this.db, eventId, gather, 'notices');
  }
}
