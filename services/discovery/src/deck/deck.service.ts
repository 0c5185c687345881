import type { DiscoverQuery, FurtherResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { CONFIG } from '@corner/service-kit/service.module';
import { Inject, Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import type { DiscoveryConfig } from '../discovery.config.js';
import type { Viewer } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { PostgresCandidates } from './candidates.repository.js';
import { cardJson } from './cards.view.js';
import { CardsRepository } from './cards.repository.js';
import { countsBeyond, criteriaOf, isWithinReach, type Criteria } from './eligibility.policy.js';
import { rank, shortlist } from './ranking.policy.js';
import { furtherBounds } from './reach.policy.js';

@Injectable()
export class DeckService {
  private readonly orderKey: Buffer;

  constructor(
    @Inject(CONFIG) { internalSecret }: Pick<DiscoveryConfig, 'internalSecret'>,
    private readonly members: MembersService,
    private readonly source: PostgresCandidates,
    private readonly cards: CardsRepository,
  ) {
    this.orderKey = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner discovery order', 16));
  }

  /** The people to show next, as JSON text of `Card[]`. Looking changes nothing: asked again, it answers the same. */
  async deck(memberId: string, query: DiscoverQuery): Promise<string> {
    const { viewer, criteria } = await this.asked(memberId, query);
    const limit = query.limit ?? LIMITS.deck.default;

    const candidates = await this.source.find(criteria, limit);
    const eligible = candidates.filter((candidate) => isWithinReach(criteria, candidate));
    const contenders = shortlist(viewer, eligible, limit);
    const idleDays = await this.cards.idleDays(contenders.map(({ id }) => id));
    const ranked = rank(viewer, contenders, idleDays, this.orderKey).slice(0, limit);
    const rows = await this.cards.cards(ranked.map(({ id }) => id));
    const presented = ranked.flatMap((candidate) => {
      const row = rows.get(candidate.id);
      return row ? cardJson(viewer, candidate, row) : [];
    });
    return `[${presented.join(',')}]`;
  }

  /** How many more the deck of this query would hold at larger distances. */
  async further(memberId: string, query: DiscoverQuery): Promise<FurtherResponse> {
    const { criteria } = await this.asked(memberId, query);
    const { cell, miles } = criteria;
    const distances = furtherBounds(miles);
    if (cell === null || distances.length === 0) return { counts: [] };
    const candidates = await this.source.further({ ...criteria, cell }, distances.at(-1)!);
    return { counts: countsBeyond(criteria, candidates, distances) };
  }

  /** The card of one member as JSON text; a member whom the viewer may not see is not found. */
  async card(memberId: string, otherId: string): Promise<string> {
    const viewer = await this.members.viewer(memberId);
    const card = (await this.visibleCard(viewer, otherId)) ?? (await this.askedCard(viewer, otherId));
    if (card === null) throw new AppError('discovery.member-not-found');
    return card;
  }

  /** Null when the viewer may not see the member, as far as is known here. */
  async visibleCard(viewer: Viewer, otherId: string): Promise<string | null> {
    const visible = await this.cards.visible(viewer, otherId);
    return visible && cardJson(viewer, visible.candidate, visible.row);
  }

  private async asked(memberId: string, query: DiscoverQuery): Promise<{ viewer: Viewer; criteria: Criteria }> {
    const viewer = await this.members.viewer(memberId);
    return { viewer, criteria: criteriaOf(viewer, query) };
  }

  private async askedCard(viewer: Viewer, otherId: string): Promise<string | null> {
    await this.members.refreshFor(viewer.memberId, otherId);
    return this.visibleCard(viewer, otherId);
  }
}
