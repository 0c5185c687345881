import type { IntentBit } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '../members/members.repository.js';
import { type Criteria } from './rules/eligibility.policy.js';
import { KnownMembersRepository, type Admirer, type Known } from './memory/known-members.repository.js';
import { Contenders } from './memory/scan/contenders.policy.js';
import { genderOf, ID_WORD, UNREADABLE } from './memory/slabs/layout.js';
import type { MemberSlabs } from './memory/slabs/member-slabs.js';
import { EventLoop } from './memory/slabs/event-loop.js';
import { Scan } from './memory/scan/scan.policy.js';
import { SearchMemory } from './memory/search-memory.service.js';
import { ExcludedMembers } from './memory/excluded-members.service.js';
import { elsewhereOf, surroundingsOf, type Run } from './memory/scan/surroundings.policy.js';
import type { Candidate } from './rules/ranking.policy.js';
import { distanceBetween, wishFor } from '../members/rules/reach.policy.js';

/** So many more are looked for once the database has left some out. */
const SPARE = 10;
/** A number told as "at least" may leave out the rest. */
const LOOKED_AT_ELSEWHERE = 250_000;

@Injectable()
export class CandidatesService {
  constructor(
    private readonly memory: SearchMemory,
    private readonly excluded: ExcludedMembers,
    private readonly repository: KnownMembersRepository,
  ) {}

  /** What a search needs besides the row of the viewer, which is read at the same time. */
  async contextOf(memberId: string, intent: IntentBit): Promise<SearchContext> {
    const { members, today } = await this.memory.fresh();
    return { members, today, ...(await this.excluded.of(memberId, today, intent)) };
  }

  async search(viewer: Viewer, criteria: Criteria, context: SearchContext): Promise<Search> {
    const { members, today, known, isExcluded } = context;
    const admirers = known.admirers.length
      ? await this.repository.admirers(viewer.id, known.admirers, criteria.intent)
      : [];
    const runs = admirers.flatMap((admirer) => runOf(admirer, criteria));
    return new Search(viewer, criteria, { members, today, isExcluded, admirers: runs });
  }

  /** Deleted rows are not seen by looking for changes. */
  async dropErased(ids: readonly number[]): Promise<void> {
    this.memory.drop(await this.repository.gone(ids));
  }
}

export interface SearchContext {
  members: MemberSlabs;
  today: number;
  isExcluded: (id: number) => boolean;
  known: Known;
}

interface Sources extends Omit<SearchContext, 'known'> {
  admirers: Run[];
}

/** Nothing in it waits in the midst of a run: members move in memory meanwhile. */
export class Search {
  private readonly admirers: Set<number>;

  constructor(
    private readonly viewer: Viewer,
    private readonly criteria: Criteria,
    private readonly sources: Sources,
  ) {
    this.admirers = new Set(sources.admirers.map(({ words }) => words[ID_WORD]![0]!));
  }

  best(limit: number, orderKey: Buffer, refused: ReadonlySet<number> = new Set()): Candidate[] {
    const contenders = new Contenders(refused.size ? limit + SPARE : limit);
    const scan = this.scan((id) => refused.has(id));
    for (const run of this.sources.admirers) scan.rank(run, contenders);
    const others = this.scan((id) => refused.has(id) || this.admirers.has(id));
    for (const run of surroundingsOf(this.criteria, this.sources.members)) others.rank(run, contenders);
    return contenders.first(this.viewer.id, orderKey).map(({ run, place }) => scan.candidateAt(run, place));
  }

  /** Nearest first, those who hide their distance last. */
  beyond(miles: number, most: number): Candidate[] {
    const { members, admirers } = this.sources;
    const scan = this.scan(() => false);
    const found = admirers.flatMap((run) => scan.find(run, 1));
    const others = this.scan((id) => this.admirers.has(id));
    let left = most;
    for (const run of surroundingsOf(this.criteria, members)) {
      if (run.distance === null || run.distance.from <= miles) continue;
      const more = others.find(run, left);
      left -= more.length;
      found.push(...more);
    }
    return found;
  }

  /** Those who are farther away than the criteria reach, up to so many. It lets others in between two runs. */
  async countElsewhere(most: number): Promise<number> {
    const eventLoop = new EventLoop();
    const scan = this.scan((id) => this.admirers.has(id));
    let [found, lookedAt] = [0, 0];
    for (const run of elsewhereOf(this.criteria, this.sources.members)) {
      if (found >= most || lookedAt > LOOKED_AT_ELSEWHERE) break;
      found += scan.find(run, most - found).length;
      lookedAt += run.end - run.start;
      await eventLoop.yield();
    }
    return found;
  }

  private scan(isLeftOut: (id: number) => boolean): Scan {
    const { today, isExcluded } = this.sources;
    return new Scan(this.viewer, this.criteria, today, (id) => isLeftOut(id) || isExcluded(id));
  }
}

function runOf(admirer: Admirer, criteria: Criteria): Run[] {
  const { superLiked, row } = admirer;
  const distance = distanceBetween(admirer, criteria, admirer.hidesDistance);
  const [, kind, ...words] = Array.from(row);
  const wish = distance || isOfSamePlace(admirer, criteria) ? wishFor(criteria, distance) : null;
  if (wish === null || kind === UNREADABLE || !criteria.genders.includes(genderOf(kind!))) return [];
  return [{ words: words.map((word) => Int32Array.of(word)), start: 0, end: 1, distance, wish, isSuper: superLiked }];
}

/** Of one that is not known. */
const isOfSamePlace = (one: Admirer, other: Criteria): boolean =>
  one.cell === null && other.cell === null && one.unplaced !== 0 && one.unplaced === other.unplaced;
