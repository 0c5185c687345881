import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KnownMembersRepository, type Known, type SettledSwipes } from '../known-members.repository.js';

const BYTES = 64 * 1024 * 1024;
/** So many swipes are read with every question; then, once they may have settled, all are read anew. */
const MOST_SINCE = 256;
const SETTLING_MS = 600_000;

/** Whom each viewer has swiped and blocked: settled swipes are kept in memory for the day, the others are read each time. */
@Injectable()
export class SeenMembers {
  private readonly settled = new LRUCache<string, SettledSwipes & { today: number; readAt: number }>({
    maxSize: BYTES,
    sizeCalculation: ({ targets }) => targets.byteLength + 200,
  });

  constructor(private readonly repository: KnownMembersRepository) {}

  get bytes(): number {
    return this.settled.calculatedSize;
  }

  async of(memberId: string, today: number): Promise<{ known: Known; isSeen: (id: number) => boolean }> {
    const kept = this.settled.get(memberId);
    const settled = kept?.today === today ? kept : await this.settle(memberId, today);
    const known = await this.repository.known(memberId, settled.until);
    const isLong = known.swiped.length > MOST_SINCE && performance.now() - settled.readAt > SETTLING_MS;
    // An undone like on top of a settled pass takes that one back, too.
    const isStale = isLong || known.withdrawn.some((id) => includes(settled.targets, id));
    if (isStale && settled === kept) {
      this.settled.delete(memberId);
      return this.of(memberId, today);
    }
    const others = new Set([...known.swiped, ...known.blocked]);
    return { known, isSeen: (id) => others.has(id) || includes(settled.targets, id) };
  }

  private async settle(memberId: string, today: number) {
    const settled = { ...(await this.repository.settledSwipes(memberId)), today, readAt: performance.now() };
    this.settled.set(memberId, settled);
    return settled;
  }
}

function includes(sorted: Int32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
