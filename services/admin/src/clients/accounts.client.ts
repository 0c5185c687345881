import type { AccountFacts, AdministratorAction, SessionView, PurgeRequest } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';

/** Identity, where a member's account is changed. A member it does not know is not found. */
@Injectable()
export class AccountsClient {
  private readonly identity: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { identityUrl }: AdminConfig) {
    this.identity = clients.to(identityUrl);
  }

  sessions(memberId: string): Promise<SessionView[]> {
    return this.identity.request('GET', `/internal/accounts/${memberId}/sessions`);
  }

  suspend(memberId: string, reason: string | null, by: AdministratorAction): Promise<AccountFacts> {
    return this.act(memberId, 'suspend', { reason, by });
  }

  activate(memberId: string, by: AdministratorAction): Promise<AccountFacts> {
    return this.act(memberId, 'activate', { by });
  }

  erase(memberId: string, by: AdministratorAction, { reason, rule }: PurgeRequest): Promise<void> {
    return this.act(memberId, 'purge', { reason: reason || null, rule, by });
  }

  private async act<T>(memberId: string, action: string, body: object): Promise<T> {
    return this.identity
      .request<T>('POST', `/internal/accounts/${memberId}/${action}`, body)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? new AppError('admin.unknown-member') : error;
      });
  }
}
