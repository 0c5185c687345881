import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/on-event.decorator';
import { Outbox } from '@corner/event-bus/outbox';
import { Database } from '@corner/service-kit/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ContactRepository } from './contact.repository.js';

@Controller()
export class ContactConsumer {
  constructor(
    private readonly db: Database,
    private readonly contacts: ContactRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnEvent(...ACCOUNT_EVENTS)
  account(@Payload() { account }: EventOf<AccountEvent>): Promise<void> {
    return this.contacts.saveAccount(account);
  }

  /** Comes again until it is confirmed; forgetting twice is forgetting once. */
  @OnEvent('identity.member-purged')
  async purged(@Payload() { account }: EventOf<'identity.member-purged'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.contacts.forget(tx, account);
      await this.outbox.add(tx, 'notifications.member-erased', { memberId: account.memberId });
    });
    this.outbox.wake();
  }

  @OnEvent('profiles.profile-updated')
  profile(@Payload() { profile }: EventOf<'profiles.profile-updated'>): Promise<void> {
    return this.contacts.saveProfile(profile);
  }
}
