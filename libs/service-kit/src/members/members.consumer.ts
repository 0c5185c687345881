import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/events/event-map';
import { OnEvent, OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { EventContext } from '@corner/event-bus/event/event-context';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Members } from './members.js';

/** For services that keep facts of members. Versions decide, so order and repeats do not matter. */
@Controller()
export class MemberFactsConsumer {
  constructor(private readonly members: Members) {}

  @OnEvents(...ACCOUNT_EVENTS)
  accounts(events: ReceivedEventOf<AccountEvent>[]): Promise<void> {
    return this.members.apply(events.map(({ payload, createdAt }) => ({ account: payload.account, at: createdAt })));
  }

  @OnEvents('profiles.profile-updated')
  profiles(events: ReceivedEventOf<'profiles.profile-updated'>[]): Promise<void> {
    return this.members.apply(events.map(({ payload, createdAt }) => ({ profile: payload.profile, at: createdAt })));
  }
}

@Controller()
export class PurgesConsumer {
  constructor(private readonly members: Members) {}

  @OnEvent('identity.member-purged')
  purged(@Payload() { account, by }: EventOf<'identity.member-purged'>, @Ctx() { createdAt }: EventContext) {
    return this.members.erase(account.memberId, { by, at: createdAt });
  }
}

@Controller()
export class SeenMembersConsumer {
  constructor(private readonly members: Members) {}

  @OnEvents('realtime.member-seen', { gatherMs: 50 })
  seen(events: ReceivedEventOf<'realtime.member-seen'>[]): Promise<void> {
    return this.members.seen(events.map(({ payload }) => payload));
  }
}
