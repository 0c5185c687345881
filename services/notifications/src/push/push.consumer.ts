import { messagesOf, type EventOf } from '@corner/contracts/events/event-map';
import { threadIdOf } from '@corner/contracts/pair-id';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { isOld } from './push.policy.js';
import { PushRepository } from './push.repository.js';
import { PushService, type Push } from './push.service.js';

/** Likes wait until they cannot be undone: they come with their notice. */
@Controller()
export class PushConsumer {
  constructor(
    private readonly service: PushService,
    private readonly subscriptions: PushRepository,
  ) {}

  @OnEvents('messaging.message-sent', { gatherMs: 50 })
  async messages(events: ReceivedEventOf<'messaging.message-sent'>[]): Promise<void> {
    const pushes = messagesOf(events).map((message): Push => {
      const { messageId: id, recipientId: memberId, senderId: aboutId, conversationId, seq, createdAt: at } = message;
      return { id, memberId, news: { what: 'message', aboutId, topic: threadIdOf(conversationId), seq }, at };
    });
    await this.service.tell(pushes.filter(({ at }) => !isOld(at, Date.now())));
  }

  @OnEvents('discovery.match-created', { gatherMs: 50 })
  async matches(events: ReceivedEventOf<'discovery.match-created'>[]): Promise<void> {
    const pushes = events.flatMap(({ eventId, payload: { matchId, memberIds, createdAt: at, intents } }) =>
      [memberIds, memberIds.toReversed()].map(([memberId, aboutId]): Push => {
        const news = { what: 'match', aboutId: aboutId!, matchId, intent: intents?.[0] } as const;
        return { id: `${eventId}_${memberId}`, memberId: memberId!, news, at };
      }),
    );
    await this.service.tell(pushes.filter(({ at }) => !isOld(at, Date.now())));
  }

  @OnEvent('identity.session-revoked')
  sessionsEnded(@Payload() { memberId, sessionIds }: EventOf<'identity.session-revoked'>): Promise<void> {
    return this.subscriptions.endSessions(memberId, sessionIds);
  }
}
