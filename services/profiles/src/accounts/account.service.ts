import type { AccountFacts, AccountPatch } from '@corner/contracts/identity.api';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { IdentityClient } from '../identity.client.js';
import { AccountRepository } from './account.repository.js';

/** Account facts, owned by identity. They are stored, so that no later answer is older. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly identity: IdentityClient,
    private readonly members: Members,
  ) {}

  /**
   * Returns stored facts; asks identity only about an unknown member. @throws request.unauthorized if the account is
   * gone
   */
  async known(memberId: string): Promise<AccountFacts> {
    return (await this.accounts.find(memberId)) ?? this.fetch(memberId);
  }

  /** Returns current facts, or stored ones while identity is down. @throws request.unauthorized */
  async present(memberId: string): Promise<AccountFacts> {
    try {
      return await this.fetch(memberId);
    } catch (error) {
      const known = isOutage(error) && (await this.accounts.find(memberId));
      if (known) return known;
      throw error;
    }
  }

  async change(memberId: string, patch: AccountPatch): Promise<AccountFacts> {
    return this.keep(await this.identity.change(memberId, patch));
  }

  /** Guards what only a verified account may store. @throws identity.email-not-verified */
  async assertProven(memberId: string): Promise<void> {
    if ((await this.known(memberId)).emailVerified || (await this.fetch(memberId)).emailVerified) return;
    throw new AppError('identity.email-not-verified');
  }

  private async fetch(memberId: string): Promise<AccountFacts> {
    return this.keep(await this.identity.account(memberId));
  }

  private async keep(account: AccountFacts): Promise<AccountFacts> {
    const known = await this.accounts.find(account.memberId);
    if (known && known.version >= account.version) return known;
    await this.members.apply([{ account }]);
    return account;
  }
}
