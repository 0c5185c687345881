import { ACCOUNT_EVENTS, type AccountEvent, type EventOf } from '@corner/contracts/event-map';
import type { EventContext } from '@corner/event-bus/event-context';
import { OnEvent } from '@corner/event-bus/consumer/on-event.decorator';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { DirectoryRepository } from './directory.repository.js';
import { ErasureService } from './erasure.service.js';

/** Every handler keeps the newest state by version or day, so order and repeats do not matter. */
@Controller()
export class DirectoryConsumer {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly erasures: ErasureService,
  ) {}

  @OnEvent(...ACCOUNT_EVENTS)
  onAccount(@Payload() { account }: EventOf<AccountEvent>) {
    return this.directory.applyAccount(account);
  }

  /** Comes again until it is confirmed; erasing twice is erasing once. */
  @OnEvent('identity.member-purged')
  onPurged(@Payload() { account, by }: EventOf<'identity.member-purged'>, @Ctx() { createdAt }: EventContext) {
    return this.erasures.erase(account.memberId, by, createdAt);
  }

  @OnEvent('profiles.profile-updated')
  onProfile(@Payload() { profile }: EventOf<'profiles.profile-updated'>, @Ctx() { createdAt }: EventContext) {
    return this.directory.applyProfile(profile, createdAt.slice(0, 10));
  }

  @OnEvent('realtime.member-seen')
  onSeen(@Payload() { memberId, at }: EventOf<'realtime.member-seen'>) {
    return this.directory.applySeen(memberId, at);
  }
}
