import type { EventOf } from '@corner/contracts/event-map';
import { OnEvent } from '@corner/event-bus/on-event.decorator';
import { Database } from '@corner/service-kit/database';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { ProfileRepository } from './profile.repository.js';

@Controller()
export class ProfileConsumer {
  constructor(
    private readonly db: Database,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Deleting twice is deleting once; the files follow by the orphan job. */
  @OnEvent('identity.member-purged')
  async forget(@Payload() { account }: EventOf<'identity.member-purged'>): Promise<void> {
    await this.db.transaction((tx) => this.profiles.delete(tx, account.memberId));
  }
}
