import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/event-map';
import type { ReceivedEventOf } from '@corner/event-bus/event-list';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { MembersRepository } from './members.repository.js';

/** Every handler keeps the newest state by version or day, so order and repeats do not matter. */
@Controller()
export class MembersConsumer {
  constructor(private readonly members: MembersRepository) {}

  @OnEvent(...ACCOUNT_EVENTS)
  onAccount(@Payload() { account }: EventOf<AccountEvent>) {
    return this.members.applyAccount(account);
  }

  /** Comes again until it is confirmed; forgetting twice is forgetting once. */
  @OnEvent('identity.member-purged')
  onPurged(@Payload() { account }: EventOf<'identity.member-purged'>) {
    return this.members.erase(account.memberId);
  }

  @OnEvent('profiles.profile-updated')
  onProfile(@Payload() { profile }: EventOf<'profiles.profile-updated'>) {
    return this.members.applyProfile(profile);
  }

  @OnEvent('realtime.member-seen')
  onSeen(@Payload() { memberId, at }: EventOf<'realtime.member-seen'>) {
    return this.members.applySeen(memberId, at);
  }

  @OnEvents('messaging.message-sent', { gatherMs: 50 })
  onMessages(events: ReceivedEventOf<'messaging.message-sent'>[]) {
    return this.members.applyWrote(events.map(({ payload }) => payload));
  }
}
