import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleConsumer {
  constructor(private readonly people: PeopleService) {}

  @OnEvent(...ACCOUNT_EVENTS)
  account(@Payload() { account }: EventOf<AccountEvent>) {
    return this.people.applyAccount(account);
  }

  /** Comes again until it is confirmed; forgetting twice is forgetting once. */
  @OnEvent('identity.member-purged')
  purged(@Payload() { account }: EventOf<'identity.member-purged'>) {
    return this.people.erase(account.memberId);
  }

  @OnEvent('profiles.profile-updated')
  profile(@Payload() { profile }: EventOf<'profiles.profile-updated'>) {
    return this.people.applyProfile(profile);
  }
}
