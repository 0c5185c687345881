import type { Card, DiscoverQuery, FurtherResponse } from '@corner/contracts/discovery.api';
import { hasOnCard, type About } from '@corner/contracts/schemas/about';
import type { Criteria } from '@corner/deck-memory/criteria';
import { furtherBounds, isHidden } from '@corner/deck-memory/rules/reach.policy';
import type { Search } from '@corner/deck-memory/search';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, type Intent, type IntentBit } from '@corner/domain/pairs/intents';
import { HIGHEST_STEP, lowerBoundOf } from '@corner/domain/pairs/steps';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import type { DiscoveryConfig } from '../discovery.config.js';
import type { Viewer } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { cardJson } from './cards/cards.view.js';
import { CardsRepository } from './cards/cards.repository.js';
import { countsBeyond, criteriaOf, deckOf } from './rules/eligibility.policy.js';
import { ExcludedMembers } from './memory/excluded-members.service.js';
import { KnownMembersRepository, type Known } from './memory/known-members.repository.js';
import { SearchMemory } from './memory/search-memory.service.js';

const MOST_SCANS = 3;

interface SearchContext {
  today: number;
  isExcluded: (id: number) => boolean;
  known: Known;
}

export const orderKeyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'corner discovery order', 16));

@Injectable()
export class DeckService {
  private readonly orderKey: Buffer;

  constructor(
    @Inject(CONFIG) { internalSecret }: Pick<DiscoveryConfig, 'internalSecret'>,
    private readonly members: MembersService,
    private readonly memory: SearchMemory,
    private readonly excluded: ExcludedMembers,
    private readonly known: KnownMembersRepository,
    private readonly cards: CardsRepository,
  ) {
    this.orderKey = orderKeyOf(internalSecret);
  }

  /** Returns the next people in one deck as JSON text of `Card[]`. Read only, so a retry returns the same. */
  async deck(memberId: string, query: DiscoverQuery): Promise<string> {
    const { viewer, criteria, context } = await this.searchInput(memberId, query);
    const { intent } = criteria;
    const limit = query.limit ?? LIMITS.deck.default;
    const search = await this.search(viewer, criteria, context);
    const refused = new Set<number>();
    for (let scan = 1; ; scan++) {
      const ranked = search.best(limit, this.orderKey, refused);
      const ids = ranked.map(({ id }) => id);
      const rows = await this.cards.unswiped(viewer.id, ids, intent);
      if (rows.size < Math.min(limit, ids.length) && scan < MOST_SCANS) {
        const missing = ids.filter((id) => !rows.has(id));
        missing.forEach((id) => refused.add(id));
        // The change log does not report deleted rows.
        await this.memory.deck.apply({ gone: await this.known.gone(missing) });
        continue;
      }
      const shown = ranked.filter(({ id }) => rows.has(id)).slice(0, limit);
      return `[${shown.map((candidate) => cardJson(viewer, candidate, rows.get(candidate.id)!, intent)).join(',')}]`;
    }
  }

  /** Counts the additional members at larger distances. */
  async further(memberId: string, query: DiscoverQuery): Promise<Omit<FurtherResponse, 'alert' | 'again'>> {
    const { viewer, criteria, context } = await this.searchInput(memberId, query);
    const { max } = LIMITS.preferredDistance;
    if (criteria.cell === null) return { counts: [], farthest: null, anywhere: null };
    const search = await this.search(viewer, { ...criteria, miles: max }, context);
    const beyond = search.find(HIGHEST_STEP, criteria.miles);
    const shown = beyond.filter(({ distance }) => !isHidden(distance));
    const { more } = countsBeyond(criteria, shown, [max], HIGHEST_STEP)[0]!;
    const elsewhere = await search.countElsewhere(HIGHEST_STEP - more);
    return {
      counts: countsBeyond(criteria, beyond, furtherBounds(criteria.miles)),
      farthest: more > 0 ? { distance: max, atLeast: lowerBoundOf(more) } : null,
      anywhere: { atLeast: lowerBoundOf(more + elsewhere) },
    };
  }

  /** Returns a member's card as JSON text. Throws not found if the viewer may not see the member. */
  async card(memberId: string, otherId: string, intent?: Intent): Promise<string> {
    const viewer = await this.members.viewer(memberId);
    const card = await this.currentCard(viewer, otherId, intent);
    if (card === null) throw new AppError('discovery.member-not-found');
    return card;
  }

  /** Refreshes before it returns null, at most once a minute. */
  async currentCard(viewer: Viewer, otherId: string, intent?: Intent): Promise<string | null> {
    const card = await this.visibleCard(viewer, otherId, intent);
    if (card !== null) return card;
    await this.members.refreshFor(viewer.memberId, otherId);
    return this.visibleCard(viewer, otherId, intent);
  }

  /** Returns null if the read model says the viewer may not see the member. */
  private async visibleCard(viewer: Viewer, otherId: string, intent?: Intent): Promise<string | null> {
    const visible = await this.cards.visible(viewer, otherId, intent);
    if (!visible) return null;
    const { candidate, row, shown } = visible;
    return cardJson(viewer, candidate, row, INTENT[shown.form], shown.openIntents);
  }

  /** Returns `about` if the member can see it on the card, else null: hidden and deleted look the same. */
  async pointedAt(memberId: string, ownerId: string, about: About, intent?: Intent): Promise<About | null> {
    const viewer = await this.members.viewer(memberId);
    const isShown = async () => {
      const card = await this.visibleCard(viewer, ownerId, intent);
      return card !== null && hasOnCard(JSON.parse(card) as Card, about);
    };
    if (await isShown()) return about;
    try {
      await this.members.refreshFor(memberId, ownerId);
    } catch (error) {
      if (isOutage(error)) return null;
      throw error;
    }
    return (await isShown()) ? about : null;
  }

  /** Returns the viewer and the requested deck. Refreshes the viewer before refusing an intent they do not hold. */
  async resolve(
    memberId: string,
    query: Pick<DiscoverQuery, 'intent'>,
  ): Promise<{ viewer: Viewer; intent: IntentBit }> {
    const stored = await this.members.viewer(memberId);
    const viewer = deckOf(stored, query) ? stored : await this.members.refreshedViewer(memberId);
    const intent = deckOf(viewer, query);
    if (!intent) throw new AppError('request.invalid', { details: [{ field: 'intent', message: 'Invalid value' }] });
    return { viewer, intent };
  }

  /** Loads what a search needs besides the viewer's row, in parallel with it. */
  async contextOf(memberId: string, intent: IntentBit): Promise<SearchContext> {
    const today = await this.memory.fresh();
    return { today, ...(await this.excluded.of(memberId, today, intent)) };
  }

  async search(viewer: Viewer, criteria: Criteria, { known, ...others }: SearchContext): Promise<Search> {
    const admirers = known.admirers.length ? await this.known.admirers(viewer.id, known.admirers, criteria.intent) : [];
    return this.memory.deck.search(viewer, criteria, { ...others, admirers });
  }

  private async searchInput(memberId: string, query: DiscoverQuery) {
    const likely = INTENT[query.intent ?? 'dating'];
    const [{ viewer, intent }, context] = await Promise.all([
      this.resolve(memberId, query),
      this.contextOf(memberId, likely),
    ]);
    const known = intent === likely ? context : await this.contextOf(memberId, intent);
    return { viewer, criteria: criteriaOf(viewer, query, intent), context: known };
  }
}
