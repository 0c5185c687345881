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

type Facts = AccountFacts & ProfileSnapshot;

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
  async ask(memberIds: readonly string[], owners: readonly FactOwner[]): Promise<MemberUpdate[]> {
    const updates: MemberUpdate[] = [];
    for (let from = 0; from < memberIds.length; from += MOST_IDS) {
      const query = `?ids=${memberIds.slice(from, from + MOST_IDS).join()}`;
      const answers = await Promise.all(
        owners.map((owner) => this.clients[owner].request<Facts[]>('GET', PATHS[owner] + query)),
      );
      for (const [index, facts] of answers.entries())
        updates.push(...facts.map((each) => ({ [owners[index]!]: each })));
    }
    return updates;
  }

  /** In the order of ids, those after `after`; empty after the last. */
  async page(owner: FactOwner, after: string | null): Promise<MemberUpdate[]> {
    const path = `${PATHS[owner]}/all?limit=${PAGE}${after ? `&after=${after}` : ''}`;
    const facts = await this.pagers[owner].request<Facts[]>('GET', path);
    return facts.map((each) => ({ [owner]: each }));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...Object.values(this.clients), ...Object.values(this.pagers)].map((client) => client.close()));
  }
}
