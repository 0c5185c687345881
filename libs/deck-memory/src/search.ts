import type { Criteria } from './criteria.js';
import { EventLoop } from './event-loop.js';
import { genderOf, ID_WORD, UNREADABLE, type PackedRow } from './layout.js';
import type { Candidate, Orderer } from './rules/ranking.policy.js';
import { distanceBetween, wishFor } from './rules/reach.policy.js';
import { Contenders } from './scan/contenders.policy.js';
import { Scan } from './scan/scan.policy.js';
import { elsewhereOf, surroundingsOf, type Run } from './scan/surroundings.policy.js';
import type { MemberSlabs } from './slabs/member-slabs.js';

/** Extra candidates to fetch once some were refused. */
const SPARE = 10;
/** The count is shown as "at least", so it may stop here. */
const MAX_SCANNED_ELSEWHERE = 250_000;

export interface Others {
  /** Days since 2020. */
  today: number;
  isExcluded: (id: number) => boolean;
  /** Super-likers, who rank first, and hidden members who may be shown to this viewer. */
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

/** Never awaits inside a run, because members move in memory meanwhile. */
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

  /** Sorted nearest first, hidden distances last; includes all admirers, and others only beyond `miles` if given. */
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

  /** Counts members beyond the reach, up to `most`. Yields to the event loop between runs. */
  async countElsewhere(most: number): Promise<number> {
    const eventLoop = new EventLoop();
    const scan = this.scan((id) => this.admirers.has(id));
    let [found, scanned] = [0, 0];
    for (const run of elsewhereOf(this.criteria, this.members)) {
      if (found >= most || scanned > MAX_SCANNED_ELSEWHERE) break;
      found += scan.find(run, most - found).length;
      scanned += run.end - run.start;
      await eventLoop.yield();
    }
    return found;
  }

  private scan(isSkipped: (id: number) => boolean): Scan {
    const { today, isExcluded } = this.others;
    return new Scan(this.viewer, this.criteria, today, (id) => isSkipped(id) || isExcluded(id));
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

const isOfSamePlace = (one: Admirer, other: Criteria): boolean =>
  one.cell === null && other.cell === null && one.unplaced !== 0 && one.unplaced === other.unplaced;
