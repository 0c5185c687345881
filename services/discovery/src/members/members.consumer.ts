import { messagesOf } from '@corner/contracts/events/event-map';
import { OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';

@Controller()
export class MembersConsumer {
  constructor(private readonly members: MembersRepository) {}

  @OnEvents('messaging.message-sent', { gatherMs: 500 })
  onMessages(events: ReceivedEventOf<'messaging.message-sent'>[]) {
    return this.members.applyWrote(
      messagesOf(events).map(({ isRequest, intents = ['dating'], ...message }) => {
        return { ...message, asked: isRequest ? intents : [] };
      }),
    );
  }

  @OnEvents('messaging.answers-counted')
  async onAnswers(events: ReceivedEventOf<'messaging.answers-counted'>[]) {
    for (const { payload } of events) await this.members.applyAnswers(payload.memberIds, payload.until);
  }
}
