import { messagesOf, type EventOf } from '@corner/contracts/events/event-map';
import type { Intent } from '@corner/domain/pairs/intents';
import { conversationIdOf } from '@corner/contracts/pair-id';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { messageOf } from '../contacts/subject.policy.js';
import { isOld } from './push.policy.js';
import { PushRepository } from './push.repository.js';
import { PushService, type Push } from './push.service.js';

const PUSHING = { actsOutside: true };

interface NewsOfBoth {
  eventId: string;
  memberIds: readonly [string, string];
  at: string;
  what: 'match' | 'widened-match';
  matchId: string;
  intent: Intent | undefined;
}

/** Likes wait until they cannot be undone: their notice pushes them. */
@Controller()
export class PushConsumer {
  constructor(
    private readonly service: PushService,
    private readonly subscriptions: PushRepository,
  ) {}

  @OnEvents('messaging.message-sent', { ...PUSHING, gatherMs: 500 })
  async messages(events: ReceivedEventOf<'messaging.message-sent'>[]): Promise<void> {
    const pushes = messagesOf(events).map((message): Push => {
      const { messageId: id, recipientId: memberId, senderId: aboutId, conversationId, seq, createdAt: at } = message;
      const news = {
        what: 'message',
        aboutId,
        topic: conversationIdOf(conversationId),
        seq,
        subject: messageOf(message),
      } as const;
      return { id, memberId, news, at };
    });
    await this.service.tell(pushes.filter(({ at }) => !isOld(at, Date.now())));
  }

  @OnEvents('discovery.match-created', PUSHING)
  async matches(events: ReceivedEventOf<'discovery.match-created'>[]): Promise<void> {
    await this.notifyBoth(
      events.map(({ eventId, payload: { createdAt: at, intents, ...match } }) => {
        return { ...match, eventId, at, what: 'match', intent: intents?.[0] };
      }),
    );
  }

  @OnEvents('discovery.match-widened', PUSHING)
  async widenedMatches(events: ReceivedEventOf<'discovery.match-widened'>[]): Promise<void> {
    await this.notifyBoth(
      events.map(({ eventId, payload: { widenedAt: at, added: intent, ...match } }) => {
        return { ...match, eventId, at, what: 'widened-match', intent };
      }),
    );
  }

  private async notifyBoth(matches: readonly NewsOfBoth[]): Promise<void> {
    const pushes = matches.flatMap(({ eventId, memberIds, at, what, matchId, intent }) =>
      [memberIds, memberIds.toReversed()].map(([memberId, aboutId]): Push => {
        const news = { what, aboutId: aboutId!, matchId, intent };
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
