import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { Inject, Injectable } from '@nestjs/common';
import { InternalClients, type InternalClient } from '../http/internal-client.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import type { MemberUpdate } from './member-hooks.js';
import type { FactOwner } from './members.js';

const MOST_IDS = 200;
const PAGE = 1000;
/** A page of a thousand profiles takes a while. */
const PAGE_DEADLINE_MS = 30_000;

type Facts = AccountFacts & ProfileSnapshot;

const PATHS = { account: '/internal/accounts', profile: '/internal/profiles' } as const;

@Injectable()
export class MemberOwners {
  private readonly clients: Record<FactOwner, InternalClient>;
  private readonly pagers: Record<FactOwner, InternalClient>;

  constructor(all: InternalClients, @Inject(CONFIG) { identityUrl, profilesUrl }: ServiceConfig) {
    const clients = (deadline?: number) => ({
      account: all.to(identityUrl, deadline),
      profile: all.to(profilesUrl, deadline),
    });
    this.clients = clients();
    this.pagers = clients(PAGE_DEADLINE_MS);
  }

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

  async page(owner: FactOwner, after: string | null): Promise<MemberUpdate[]> {
    const path = `${PATHS[owner]}/all?limit=${PAGE}${after ? `&after=${after}` : ''}`;
    const facts = await this.pagers[owner].request<Facts[]>('GET', path);
    return facts.map((each) => ({ [owner]: each }));
  }
}
