import type { Criteria } from './criteria.js';
import { EventLoop } from './event-loop.js';
import { UNREADABLE, type PackedRow } from './layout.js';
import type { Orderer } from './rules/ranking.policy.js';
import { reachBytes } from './rules/reach.policy.js';
import { Search, type Others } from './search.js';
import { MemberSlabs } from './slabs/member-slabs.js';

const idOf = (row: PackedRow): number => row[row.length - 1]!;
const isReadable = (row: PackedRow): boolean => row[1] !== UNREADABLE;

export class DeckMemory {
  private slabs = new MemberSlabs();
  private unreadable = new Set<number>();

  get count(): number {
    return this.slabs.count;
  }

  /** Members without a place in memory because a value does not fit its bits. */
  get unreadableCount(): number {
    return this.unreadable.size;
  }

  get bytes(): number {
    return this.slabs.bytes + reachBytes();
  }

  /** Replaces all members by the rows that `fill` adds, by cell and kind; the old ones serve until then. */
  async load(fill: (add: (row: PackedRow) => void) => Promise<void>): Promise<void> {
    const [slabs, unreadable] = [new MemberSlabs(), new Set<number>()];
    await fill((row) => {
      if (isReadable(row)) slabs.append(row);
      else unreadable.add(idOf(row));
    });
    slabs.tighten();
    [this.slabs, this.unreadable] = [slabs, unreadable];
  }

  /** Adds, changes and removes members. Returns the ids of rows with a value that does not fit its bits. */
  async apply({ shown = [], gone = [] }: Changed): Promise<number[]> {
    const { slabs, unreadable } = this;
    const eventLoop = new EventLoop();
    for (const id of gone) slabs.remove(id);
    const rejected: number[] = [];
    for (const row of shown) {
      await eventLoop.yield();
      const id = idOf(row);
      unreadable.delete(id);
      if (isReadable(row)) slabs.put(row);
      else {
        slabs.remove(id);
        unreadable.add(id);
        rejected.push(id);
      }
    }
    return rejected;
  }

  search(viewer: Orderer, criteria: Criteria, others: Others): Search {
    return new Search(viewer, criteria, this.slabs, others);
  }
}

export interface Changed {
  shown?: readonly PackedRow[];
  gone?: readonly number[];
}
