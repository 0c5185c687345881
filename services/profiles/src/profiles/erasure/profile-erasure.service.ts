import type { Transaction } from '@corner/event-bus/transaction';
import type { MemberHooks, MembersOptions } from '@corner/service-kit/members/member-hooks';
import { Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS } from '../../accounts/account.repository.js';
import { StoredFilesService } from '../../media/stored-files.service.js';
import { ProfileRepository } from '../profile.repository.js';

@Injectable()
export class ProfileErasure implements MemberHooks {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly files: StoredFilesService,
  ) {}

  erase(tx: Transaction, memberId: string): Promise<void> {
    return this.profiles.delete(tx, memberId);
  }

  async erased(memberId: string): Promise<void> {
    await this.files.removeOf(memberId);
  }
}

export const MEMBERS: MembersOptions = { table: 'members', facts: ACCOUNT_FACTS, hooks: ProfileErasure };
