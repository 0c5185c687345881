import { ACCOUNT_EVENTS, type AccountEvent } from '@corner/contracts/events/event-map';
import { OnEvents } from '@corner/event-bus/consumer/on-event.decorator';
import type { ReceivedEventOf } from '@corner/event-bus/event/event-list';
import { Controller } from '@nestjs/common';
import { Members } from './members.js';

/** Compares versions, so order and repeats do not matter. */
@Controller()
export class AccountFactsConsumer {
  constructor(private readonly members: Members) {}

  @OnEvents(...ACCOUNT_EVENTS)
  accounts(events: ReceivedEventOf<AccountEvent>[]): Promise<void> {
    return this.members.apply(events.map(({ payload, createdAt }) => ({ account: payload.account, at: createdAt })));
  }
}

@Controller()
export class ProfileFactsConsumer {
  constructor(private readonly members: Members) {}

  @OnEvents('profiles.profile-updated')
  profiles(events: ReceivedEventOf<'profiles.profile-updated'>[]): Promise<void> {
    return this.members.apply(events.map(({ payload, createdAt }) => ({ profile: payload.profile, at: createdAt })));
  }
}

@Controller()
export class ErasuresConsumer {
  constructor(private readonly members: Members) {}

  @OnEvents('identity.member-purged')
  purged(events: ReceivedEventOf<'identity.member-purged'>[]): Promise<void> {
    const erasures = events.map(({ payload: { account, by, reason, rule, sealed }, createdAt }) => ({
      memberId: account.memberId,
      erasure: { by, reason, rule, sealed, at: createdAt },
    }));
    return this.members.eraseAll(erasures);
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
