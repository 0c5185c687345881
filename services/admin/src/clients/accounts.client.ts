import type { AccountFacts, AdministratorAction, SessionView } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../admin.config.js';

/** Identity, where a member's account is changed. A member it does not know is not found. */
@Injectable()
export class AccountsClient implements OnApplicationShutdown {
  private readonly identity = new InternalClient(config.identityUrl, config.internalSecret);

  sessions(memberId: string): Promise<SessionView[]> {
    return this.identity.request('GET', `/internal/accounts/${memberId}/sessions`);
  }

  suspend(memberId: string, reason: string | null, by: AdministratorAction): Promise<AccountFacts> {
    return this.act(memberId, 'suspend', { reason, by });
  }

  activate(memberId: string, by: AdministratorAction): Promise<AccountFacts> {
    return this.act(memberId, 'activate', { by });
  }

  purge(memberId: string, reason: string | null, by: AdministratorAction): Promise<void> {
    return this.act(memberId, 'purge', { reason, by });
  }

  onApplicationShutdown(): Promise<void> {
    return this.identity.close();
  }

  private async act<T>(memberId: string, action: string, body: object): Promise<T> {
    return this.identity
      .request<T>('POST', `/internal/accounts/${memberId}/${action}`, body)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? new AppError('admin.unknown-member') : error;
      });
  }
}
