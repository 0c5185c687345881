import type { AccountFacts, AccountPatch } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { ProfilesConfig } from './profiles.config.js';

@Injectable()
export class IdentityClient {
  private readonly identity: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { identityUrl }: ProfilesConfig) {
    this.identity = clients.to(identityUrl);
  }

  /** @throws request.unauthorized for a valid token of a deleted account */
  async account(memberId: string): Promise<AccountFacts> {
    const [account] = await this.identity.request<AccountFacts[]>('GET', `/internal/accounts?ids=${memberId}`);
    if (!account) throw new AppError('request.unauthorized');
    return account;
  }

  change(memberId: string, patch: AccountPatch): Promise<AccountFacts> {
    return this.identity
      .request<AccountFacts>('PATCH', `/internal/accounts/${memberId}`, patch)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? new AppError('request.unauthorized') : error;
      });
  }

  /** @throws identity's error for a wrong password */
  async checkPassword(memberId: string, password: string): Promise<void> {
    await this.identity.request('POST', `/internal/accounts/${memberId}/password-checks`, { password });
  }
}
