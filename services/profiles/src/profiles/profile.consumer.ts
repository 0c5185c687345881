import type { EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/on-event.decorator';
import { Outbox } from '@corner/event-bus/outbox';
import { Database } from '@corner/service-kit/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OrphanJob } from '../media/orphan.job.js';
import { ProfileRepository } from './profile.repository.js';

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly db: Database,
    private readonly profiles: ProfileRepository,
    private readonly files: OrphanJob,
    private readonly outbox: Outbox,
  ) {}

  /** Comes again until it is confirmed, and is confirmed only when the files are gone, too. */
  @OnEvent('identity.member-purged')
  async forget(@Payload() { account }: EventOf<'identity.member-purged'>): Promise<void> {
    const { memberId } = account;
    await this.db.transaction((tx) => this.profiles.delete(tx, memberId));
    await this.files.removeOf(memberId);
    await this.db.transaction((tx) => this.outbox.add(tx, 'profiles.member-erased', { memberId }));
    this.outbox.wake();
  }
}
