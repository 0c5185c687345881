import type { EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { NoticeRepository } from './notice.repository.js';

/** Gathers what members may be told of; whether they want to hear it is asked when it is due. Repeats change nothing. */
@Controller()
export class NoticeConsumer {
  constructor(private readonly notices: NoticeRepository) {}

  @OnEvent('messaging.message-sent')
  message(@Payload() event: EventOf<'messaging.message-sent'>): Promise<void> {
    const { recipientId: memberId, senderId: aboutId, conversationId: topic, seq } = event;
    return this.notices.add({ memberId, kind: 'messages', what: 'message', aboutId, topic, seq });
  }

  @OnEvent('messaging.thread-read')
  read(@Payload() { memberId, conversationId, seq }: EventOf<'messaging.thread-read'>): Promise<void> {
    return this.notices.read(memberId, conversationId, seq);
  }

  @OnEvent('discovery.member-liked')
  async liked(@Payload() { memberId: aboutId, targetId, kind }: EventOf<'discovery.member-liked'>): Promise<void> {
    const about = { memberId: targetId, aboutId, what: kind };
    await this.notices.add({ ...about, kind: kind === 'like' ? 'likes' : 'superlikes' });
    if (kind === 'superlike') await this.notices.add({ ...about, kind: 'texts' });
  }

  @OnEvent('discovery.like-undone')
  undone(@Payload() { memberId, targetId }: EventOf<'discovery.like-undone'>): Promise<void> {
    return this.notices.drop(targetId, memberId, ['like', 'superlike']);
  }

  /** A like that has become a match is told as the match. */
  @OnEvent('discovery.match-created')
  async matched(@Payload() { memberIds: [one, other] }: EventOf<'discovery.match-created'>): Promise<void> {
    for (const [memberId, aboutId] of [
      [one, other],
      [other, one],
    ] as const) {
      await this.notices.drop(memberId, aboutId, ['like', 'superlike']);
      await this.notices.add({ memberId, kind: 'texts', what: 'match', aboutId });
    }
  }

  @OnEvent('discovery.match-ended')
  async ended(@Payload() { memberIds: [one, other] }: EventOf<'discovery.match-ended'>): Promise<void> {
    await this.notices.drop(one, other, ['match', 'message']);
    await this.notices.drop(other, one, ['match', 'message']);
  }
}
