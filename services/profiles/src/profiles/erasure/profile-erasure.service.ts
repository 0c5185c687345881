import type { Transaction } from '@corner/event-bus/transaction';
import type { Erasure, MemberHooks, MembersOptions } from '@corner/service-kit/members/member-hooks';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS } from '../../accounts/account.repository.js';
import { RemovedPicturesRepository } from '../../media/likeness/removed-pictures.repository.js';
import { StoredFilesService } from '../../media/stored-files.service.js';
import { ProfileRepository } from '../profile.repository.js';

@Injectable()
export class ProfileErasure implements MemberHooks {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly files: StoredFilesService,
    private readonly pictures: RemovedPicturesRepository,
  ) {}

  async erase(tx: Transaction, memberId: string, { sealed }: Erasure): Promise<void> {
    await this.profiles.hold(tx, memberId);
    if (sealed) await this.pictures.seal(tx, memberId);
    await this.profiles.delete(tx, memberId);
  }

  async erased(memberId: string): Promise<void> {
    await this.files.removeOf(memberId);
  }
}

export const MEMBERS: MembersOptions = { table: 'members', facts: ACCOUNT_FACTS, hooks: ProfileErasure };
