import type { EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ContactRepository } from './contact.repository.js';

type AccountEvent =
  | 'identity.member-registered'
  | 'identity.email-verified'
  | 'identity.account-changed'
  | 'identity.member-suspended'
  | 'identity.member-activated'
  | 'identity.member-deletion-requested'
  | 'identity.member-purged';

@Controller()
export class ContactConsumer {
  constructor(private readonly contacts: ContactRepository) {}

  @OnEvent(
    'identity.member-registered',
    'identity.email-verified',
    'identity.account-changed',
    'identity.member-suspended',
    'identity.member-activated',
    'identity.member-deletion-requested',
    'identity.member-purged',
  )
  account(@Payload() { account }: EventOf<AccountEvent>): Promise<void> {
    return this.contacts.saveAccount(account);
  }

  @OnEvent('profiles.profile-updated')
  profile(@Payload() { profile }: EventOf<'profiles.profile-updated'>): Promise<void> {
    return this.contacts.saveProfile(profile);
  }
}
