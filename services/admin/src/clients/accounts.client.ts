import type { AccountFacts, SessionView, SuspendRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';

/** Changes accounts in identity. Throws not found for an unknown member. */
@Injectable()
export class AccountsClient {
  private readonly identity: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { identityUrl }: AdminConfig) {
    this.identity = clients.to(identityUrl);
  }

  sessions(memberId: string): Promise<SessionView[]> {
    return this.identity.request('GET', `/internal/accounts/${memberId}/sessions`);
  }

  suspend(memberId: string, act: SuspendRequest): Promise<AccountFacts> {
    return this.act(memberId, 'suspend', act);
  }

  activate(memberId: string, act: SuspendRequest): Promise<AccountFacts> {
    return this.act(memberId, 'activate', act);
  }

  erase(memberId: string, act: SuspendRequest): Promise<void> {
    return this.act(memberId, 'purge', act);
  }

  private async act<T>(memberId: string, action: string, body: SuspendRequest): Promise<T> {
    return this.identity
      .request<T>('POST', `/internal/accounts/${memberId}/${action}`, body)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? new AppError('admin.unknown-member') : error;
      });
  }
}
