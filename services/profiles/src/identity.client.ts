import type { AccountFacts, AccountPatch } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from './profiles.config.js';

/** The account part of a member, which identity owns. */
@Injectable()
export class IdentityClient implements OnApplicationShutdown {
  private readonly identity = new InternalClient(config.identityUrl, config.internalSecret);

  /** Throws 401 for a member whose account is gone although a token of theirs is still valid. */
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

  /** @throws what identity answers to a wrong password */
  async checkPassword(memberId: string, password: string): Promise<void> {
    await this.identity.request('POST', `/internal/accounts/${memberId}/password-checks`, { password });
  }

  onApplicationShutdown() {
    return this.identity.close();
  }
}
