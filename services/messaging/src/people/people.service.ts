import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Database } from '@corner/service-kit/database';
import { InternalClient } from '@corner/service-kit/http/internal-client';
import { Pushes } from '@corner/service-kit/redis/pushes';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { config } from '../messaging.config.js';
import { PeopleRepository } from './people.repository.js';

/** Kept by events and, before a denial, by asking the owners. */
@Injectable()
export class PeopleService implements OnApplicationShutdown {
  private readonly identity = new InternalClient(config.identityUrl, config.internalSecret);
  private readonly profiles = new InternalClient(config.own.PROFILES_URL, config.internalSecret);
  private readonly asking = new Map<string, Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly pushes: Pushes,
  ) {}

  applyAccount(account: AccountFacts): Promise<void> {
    return this.people.applyAccount(account);
  }

  async applyProfile(profile: ProfileSnapshot): Promise<void> {
    // Whatever has changed: of two that are applied at once neither could tell what the other leaves of the presence.
    if (await this.people.applyProfile(profile)) this.pushes.recheckPresence([profile.memberId]);
  }

  /** Forgets a member for good and confirms it; what they wrote to others stays with the others. */
  async erase(memberId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.people.erase(tx, memberId);
      await tx.publish('messaging.member-erased', { memberId });
    });
  }

  /** Asks the owners for the present facts of a member. Unknown members stay unknown. */
  refresh(memberId: string): Promise<void> {
    let asked = this.asking.get(memberId);
    if (!asked) {
      asked = this.ask(memberId).finally(() => this.asking.delete(memberId));
      this.asking.set(memberId, asked);
    }
    return asked;
  }

  async refreshUnknown(memberIds: string[]): Promise<void> {
    await Promise.all((await this.people.unknown(memberIds)).map((id) => this.refresh(id)));
  }

  async onApplicationShutdown() {
    await Promise.all([this.identity.close(), this.profiles.close()]);
  }

  private async ask(memberId: string): Promise<void> {
    const [account, profile] = await Promise.all([
      this.identity.get<AccountFacts>(`/internal/accounts/${memberId}`),
      this.profiles.get<ProfileSnapshot>(`/internal/profiles/${memberId}`),
    ]);
    if (account) await this.applyAccount(account);
    if (profile) await this.applyProfile(profile);
  }
}
