import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { AppError } from '@corner/service-kit/app-error';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { ReadRepairs } from '@corner/service-kit/read-repairs';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DiscoveryConfig } from '../discovery.config.js';
import { MembersRepository, type Viewer } from './members.repository.js';

/** What decides whether a member may use the deck and swipe. */
export type Standing = Pick<Viewer, 'state' | 'emailVerified' | 'complete'>;

@Injectable()
export class MembersService implements OnApplicationShutdown {
  private readonly identity: InternalClient;
  private readonly profiles: InternalClient;
  private readonly repairs = new ReadRepairs<void>();

  constructor(
    @Inject(CONFIG) config: DiscoveryConfig,
    private readonly members: MembersRepository,
  ) {
    this.identity = new InternalClient(config.identityUrl, config.internalSecret);
    this.profiles = new InternalClient(config.own.PROFILES_URL, config.internalSecret);
  }

  /** The signed-in member, verified and with a complete profile; throws what they lack otherwise. */
  async viewer(memberId: string): Promise<Viewer> {
    const known = await this.members.viewer(memberId);
    if (known && !lackOf(known)) return known;
    await this.askOwners(memberId);
    const viewer = await this.members.viewer(memberId);
    const lack = lackOf(viewer);
    if (lack || !viewer) throw lack;
    return viewer;
  }

  /** Asks identity and profiles for what their events may not have told yet. Do it before every denial. */
  async askOwners(memberId: string): Promise<void> {
    const [account, profile] = await Promise.all([
      this.identity.get<AccountFacts>(`/internal/accounts/${memberId}`),
      this.profiles.get<ProfileSnapshot>(`/internal/profiles/${memberId}`),
    ]);
    if (account) await this.members.applyAccount(account);
    if (profile) await this.members.applyProfile(profile);
  }

  /** The same about a member whom `viewerId` is about to be denied, at most once a minute. */
  async askOwnersFor(viewerId: string, memberId: string): Promise<void> {
    await this.repairs.once(viewerId, memberId, () => this.askOwners(memberId));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.identity.close(), this.profiles.close()]);
  }
}

/** Why a member may not use the deck or swipe, null when they may. */
export function lackOf(member: Standing | undefined): AppError | null {
  if (member?.state === 'suspended') return new AppError('identity.account-suspended');
  if (member && member.state !== 'active') return new AppError('request.unauthorized');
  if (!member?.emailVerified) return new AppError('identity.email-not-verified');
  if (!member.complete) return new AppError('profiles.profile-incomplete');
  return null;
}
