import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import type { OnApplicationShutdown } from '@nestjs/common';
import { InternalClient } from '../http/internal-client.js';
import type { ServiceConfig } from '../service.config.js';
import type { MemberUpdate } from './member-hooks.js';
import type { FactOwner } from './members.js';

const MOST_IDS = 200;
const PAGE = 1000;
/** A thousand profiles take a moment. */
const PAGE_DEADLINE_MS = 30_000;

const PATHS = { account: '/internal/accounts', profile: '/internal/profiles' } as const;

/** Identity and profiles, who own what is true of a member. */
export class MemberOwners implements OnApplicationShutdown {
  private readonly clients: Record<FactOwner, InternalClient>;
  private readonly pagers: Record<FactOwner, InternalClient>;

  constructor({ identityUrl, profilesUrl, internalSecret }: ServiceConfig) {
    const clients = (deadline?: number) => ({
      account: new InternalClient(identityUrl, internalSecret, deadline),
      profile: new InternalClient(profilesUrl, internalSecret, deadline),
    });
    this.clients = clients();
    this.pagers = clients(PAGE_DEADLINE_MS);
  }

  /** Leaves out members that the owners do not know. */
  async ask(memberIds: readonly string[]): Promise<MemberUpdate[]> {
    const updates: MemberUpdate[] = [];
    for (let from = 0; from < memberIds.length; from += MOST_IDS) {
      const query = `?ids=${memberIds.slice(from, from + MOST_IDS).join()}`;
      const [accounts, profiles] = await Promise.all([
        this.clients.account.request<AccountFacts[]>('GET', PATHS.account + query),
        this.clients.profile.request<ProfileSnapshot[]>('GET', PATHS.profile + query),
      ]);
      updates.push(...accounts.map((account) => ({ account })), ...profiles.map((profile) => ({ profile })));
    }
    return updates;
  }

  /** In the order of ids, those after `after`; empty after the last. */
  async page(owner: FactOwner, after: string | null): Promise<MemberUpdate[]> {
    const path = `${PATHS[owner]}/all?limit=${PAGE}${after ? `&after=${after}` : ''}`;
    const facts = await this.pagers[owner].request<(AccountFacts & ProfileSnapshot)[]>('GET', path);
    return facts.map((each) => ({ [owner]: each }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...Object.values(this.clients), ...Object.values(this.pagers)].map((client) => client.close()));
  }
}
