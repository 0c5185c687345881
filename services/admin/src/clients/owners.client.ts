import type { AgeCorrection, CorrectedAge } from '@corner/contracts/admin/age-correction.api';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { MessageEvidence } from '@corner/contracts/messaging.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../admin.config.js';

@Injectable()
export class OwnersClient implements OnApplicationShutdown {
  private readonly identity = new InternalClient(config.identityUrl, config.internalSecret);
  private readonly profiles = new InternalClient(config.profilesUrl, config.internalSecret);
  private readonly messaging = new InternalClient(config.own.MESSAGING_URL, config.internalSecret);
  private readonly discovery = new InternalClient(config.own.DISCOVERY_URL, config.internalSecret);

  /** Null for an account that never was or is purged. */
  account(memberId: string): Promise<AccountFacts | null> {
    return this.identity.get(`/internal/accounts/${memberId}`);
  }

  accounts(memberIds: string[]): Promise<AccountFacts[]> {
    return this.identity.request('GET', `/internal/accounts?ids=${memberIds.join(',')}`);
  }

  profile(memberId: string): Promise<ProfileSnapshot | null> {
    return this.profiles.get(`/internal/profiles/${memberId}`);
  }

  /** Null for a member without a profile. */
  correctAge(memberId: string, correction: AgeCorrection): Promise<CorrectedAge | null> {
    return this.profiles
      .request<CorrectedAge>('PUT', `/internal/profiles/${memberId}/age`, correction)
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      });
  }

  async messages(a: string, b: string): Promise<MessageEvidence['messages']> {
    return (await this.messaging.request<MessageEvidence>('GET', `/internal/evidence/${a}/${b}`)).messages;
  }

  /** A member unknown to discovery is not shown at all and needs no block. */
  async block(memberId: string, userId: string): Promise<void> {
    await this.discovery.request('POST', '/internal/blocks', { memberId, userId }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
    });
  }

  async onApplicationShutdown() {
    const clients = [this.identity, this.profiles, this.messaging, this.discovery];
    await Promise.all(clients.map((client) => client.close()));
  }
}
