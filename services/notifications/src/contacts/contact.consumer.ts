import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/event-map';
import type { EventContext } from '@corner/event-bus/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Database } from '@corner/service-kit/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NoticeRepository } from '../notices/notice.repository.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { ContactRepository } from './contact.repository.js';

@Controller()
export class ContactConsumer {
  constructor(
    private readonly db: Database,
    private readonly contacts: ContactRepository,
    private readonly notices: NoticeRepository,
    private readonly waitlist: WaitlistRepository,
  ) {}

  @OnEvent(...ACCOUNT_EVENTS)
  account(@Payload() { account }: EventOf<AccountEvent>): Promise<void> {
    return this.contacts.saveAccount(account);
  }

  /** Comes again until it is confirmed; forgetting twice is forgetting once. */
  @OnEvent('identity.member-purged')
  async purged(@Payload() { account: { memberId } }: EventOf<'identity.member-purged'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      // First: the address stands in the contact only.
      await this.waitlist.removeMember(tx, memberId);
      await this.notices.forget(tx, memberId);
      await this.contacts.forget(tx, memberId);
      await tx.publish('notifications.member-erased', { memberId });
    });
  }

  @OnEvent('profiles.profile-updated')
  profile(@Payload() { profile }: EventOf<'profiles.profile-updated'>): Promise<void> {
    return this.contacts.saveProfile(profile);
  }

  @OnEvent('realtime.member-seen')
  seen(@Payload() { memberId, at }: EventOf<'realtime.member-seen'>): Promise<void> {
    return this.contacts.saveSeen(memberId, at);
  }

  @OnEvent('discovery.member-blocked')
  blocked(@Payload() event: EventOf<'discovery.member-blocked'>, @Ctx() { createdAt }: EventContext): Promise<void> {
    return this.contacts.saveBlock(event.memberId, event.blockedId, true, createdAt);
  }

  @OnEvent('discovery.member-unblocked')
  unblocked(
    @Payload() event: EventOf<'discovery.member-unblocked'>,
    @Ctx() { createdAt }: EventContext,
  ): Promise<void> {
    return this.contacts.saveBlock(event.memberId, event.blockedId, false, createdAt);
  }
}
