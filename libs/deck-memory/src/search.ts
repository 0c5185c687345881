import type { Criteria } from './criteria.js';
import { EventLoop } from './event-loop.js';
import { genderOf, ID_WORD, UNREADABLE, type PackedRow } from './layout.js';
import type { Candidate, Orderer } from './rules/ranking.policy.js';
import { distanceBetween, wishFor } from './rules/reach.policy.js';
import { Contenders } from './scan/contenders.policy.js';
import { Scan } from './scan/scan.policy.js';
import { elsewhereOf, surroundingsOf, type Run } from './scan/surroundings.policy.js';
import type { MemberSlabs } from './slabs/member-slabs.js';

/** So many more are looked for once some were refused. */
const SPARE = 10;
/** A number told as "at least" may leave out the rest. */
const LOOKED_AT_ELSEWHERE = 250_000;

/** What a search goes by besides the members in memory. */
export interface Others {
  /** Days since 2020. */
  today: number;
  isExcluded: (id: number) => boolean;
  /** Who stands before the others, and hidden members who may be shown to this viewer. */
  admirers?: readonly Admirer[];
}

export interface Admirer {
  cell: string | null;
  nearPlace: boolean;
  unplaced: number;
  hidesDistance: boolean;
  superLiked: boolean;
  row: PackedRow;
}

/** Nothing in it waits in the midst of a run: members move in memory meanwhile. */
export class Search {
  private readonly runs: Run[];
  private readonly admirers: Set<number>;

  constructor(
    private readonly viewer: Orderer,
    private readonly criteria: Criteria,
    private readonly members: MemberSlabs,
    private readonly others: Others,
  ) {
    this.runs = (others.admirers ?? []).flatMap((admirer) => runOf(admirer, criteria));
    this.admirers = new Set(this.runs.map(({ words }) => words[ID_WORD]![0]!));
  }

  best(limit: number, orderKey: Buffer, refused: ReadonlySet<number> = new Set()): Candidate[] {
    const contenders = new Contenders(refused.size ? limit + SPARE : limit);
    const scan = this.scan((id) => refused.has(id));
    for (const run of this.runs) scan.rank(run, contenders);
    const others = this.scan((id) => refused.has(id) || this.admirers.has(id));
    for (const run of surroundingsOf(this.criteria, this.members)) others.rank(run, contenders);
    return contenders.first(this.viewer.id, orderKey).map(({ run, place }) => scan.candidateAt(run, place));
  }

  /** Nearest first, those who hide their distance last; all admirers, and of the others those beyond `miles` where it is given. */
  find(most: number, miles?: number): Candidate[] {
    const scan = this.scan(() => false);
    const found = this.runs.flatMap((run) => scan.find(run, 1));
    const others = this.scan((id) => this.admirers.has(id));
    let left = most;
    for (const run of surroundingsOf(this.criteria, this.members)) {
      if (left === 0) break;
      if (miles !== undefined && (run.distance === null || run.distance.from <= miles)) continue;
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
    for (const run of elsewhereOf(this.criteria, this.members)) {
      if (found >= most || lookedAt > LOOKED_AT_ELSEWHERE) break;
      found += scan.find(run, most - found).length;
      lookedAt += run.end - run.start;
      await eventLoop.yield();
    }
    return found;
  }

  private scan(isLeftOut: (id: number) => boolean): Scan {
    const { today, isExcluded } = this.others;
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
