import type { AgeCorrection, CorrectedAge } from '@corner/contracts/admin/age-correction.api';
import { wireCode } from '@corner/contracts/errors/errors';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { HeldMessage, MessageEvidence } from '@corner/contracts/messaging.api';
import type { StoredFile } from '@corner/contracts/profiles/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClients, type InternalClient } from '@corner/service-kit/http/internal-client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';

@Injectable()
export class OwnersClient {
  private readonly identity: InternalClient;
  private readonly profiles: InternalClient;
  private readonly messaging: InternalClient;
  private readonly discovery: InternalClient;

  constructor(clients: InternalClients, @Inject(CONFIG) { identityUrl, profilesUrl, own }: AdminConfig) {
    this.identity = clients.to(identityUrl);
    this.profiles = clients.to(profilesUrl);
    this.messaging = clients.to(own.MESSAGING_URL);
    this.discovery = clients.to(own.DISCOVERY_URL);
  }

  account(memberId: string): Promise<AccountFacts | null> {
    return this.identity.get(`/internal/accounts/${memberId}`);
  }

  accounts(memberIds: string[]): Promise<AccountFacts[]> {
    return this.identity.request('GET', `/internal/accounts?ids=${memberIds.join(',')}`);
  }

  /** Returns those of the members who share a phone number, browser or network with the first. */
  tied(memberId: string, others: readonly string[]): Promise<string[]> {
    return this.identity.request('GET', `/internal/accounts/${memberId}/ties?ids=${others.join(',')}`);
  }

  profile(memberId: string): Promise<ProfileSnapshot | null> {
    return this.profiles.get(`/internal/profiles/${memberId}`);
  }

  /** Returns the profile with hidden pictures. */
  evidence(memberId: string): Promise<ProfileSnapshot | null> {
    return this.profiles.get(`/internal/profiles/${memberId}/evidence`);
  }

  /** Same, and keeps the pictures until `admin.evidence-erased`. */
  takeEvidence(memberId: string, caseId: string): Promise<ProfileSnapshot | null> {
    return this.profiles
      .request<ProfileSnapshot>('PUT', `/internal/profiles/${memberId}/evidence`, { caseId })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === wireCode('profiles.profile-not-found')) return null;
        throw error;
      });
  }

  /** Returns the owner of a photo or video by its key (`photos/…`, `videos/…`). */
  file(storageKey: string): Promise<StoredFile | null> {
    return this.profiles.get(`/internal/profiles/files/${storageKey}`);
  }

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

  heldMessage(messageId: string): Promise<HeldMessage | null> {
    return this.messaging.get(`/internal/held/${messageId}`);
  }

  /** A member unknown to discovery is not shown and needs no block. */
  async block(memberId: string, userId: string): Promise<void> {
    await this.discovery.request('POST', '/internal/blocks', { memberId, userId }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
    });
  }
}
