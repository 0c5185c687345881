import type { Criteria } from '@corner/deck-memory/criteria';
import type { Search } from '@corner/deck-memory/search';
import type { IntentBit } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../members/members.repository.js';
import { ExcludedMembers } from './memory/excluded-members.service.js';
import { KnownMembersRepository, type Known } from './memory/known-members.repository.js';
import { SearchMemory } from './memory/search-memory.service.js';

@Injectable()
export class CandidatesService {
  constructor(
    private readonly memory: SearchMemory,
    private readonly excluded: ExcludedMembers,
    private readonly repository: KnownMembersRepository,
  ) {}

  /** What a search needs besides the row of the viewer, which is read at the same time. */
  async contextOf(memberId: string, intent: IntentBit): Promise<SearchContext> {
    const today = await this.memory.fresh();
    return { today, ...(await this.excluded.of(memberId, today, intent)) };
  }

  async search(viewer: Viewer, criteria: Criteria, { known, ...others }: SearchContext): Promise<Search> {
    const admirers = known.admirers.length
      ? await this.repository.admirers(viewer.id, known.admirers, criteria.intent)
      : [];
    return this.memory.deck.search(viewer, criteria, { ...others, admirers });
  }

  /** Deleted rows are not seen by looking for changes. */
  async dropErased(ids: readonly number[]): Promise<void> {
    await this.memory.deck.apply({ gone: await this.repository.gone(ids) });
  }
}

export interface SearchContext {
  today: number;
  isExcluded: (id: number) => boolean;
  known: Known;
}
