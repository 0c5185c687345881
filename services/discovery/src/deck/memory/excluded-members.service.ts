import type { IntentBit } from '@corner/domain/pairs/intents';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KnownMembersRepository, type Known } from './known-members.repository.js';

const BYTES = 64 * 1024 * 1024;
/** Recent swipes to read per query; above it, all are reloaded once they may have settled. */
const MOST_SINCE = 256;
const SETTLING_MS = 600_000;

interface Settled {
  until: string;
  secondLook: string | null;
  targets: PackedIds;
  today: number;
  readAt: number;
}

/**
 * Members that each viewer swiped in a deck or blocked: settled swipes are cached for the day, recent ones are read
 * each time.
 */
@Injectable()
export class ExcludedMembers {
  private readonly settled = new LRUCache<string, Settled>({
    maxSize: BYTES,
    sizeCalculation: ({ targets }) => targets.bytes + 200,
  });

  constructor(private readonly repository: KnownMembersRepository) {}

  get bytes(): number {
    return this.settled.calculatedSize;
  }

  async of(
    memberId: string,
    today: number,
    intent: IntentBit,
  ): Promise<{ known: Known; isExcluded: (id: number) => boolean }> {
    const key = `${intent} ${memberId}`;
    const kept = this.settled.get(key);
    const settled = kept?.today === today ? kept : await this.settle(memberId, today, intent);
    const known = await this.repository.known(memberId, settled.until, intent);
    const isLong = known.swiped.length > MOST_SINCE && performance.now() - settled.readAt > SETTLING_MS;
    const isOutdated =
      known.secondLook !== settled.secondLook ||
      // Undoing a like over a settled pass removes the pass too.
      known.withdrawn.some((id) => settled.targets.has(id));
    const isStale = isLong || isOutdated;
    if (isStale && settled === kept) {
      this.settled.delete(key);
      return this.of(memberId, today, intent);
    }
    const others = new Set([...known.swiped, ...known.blocked]);
    return { known, isExcluded: (id) => others.has(id) || settled.targets.has(id) };
  }

  private async settle(memberId: string, today: number, intent: IntentBit): Promise<Settled> {
    const { targets, ...read } = await this.repository.settledSwipes(memberId, intent);
    const settled = { ...read, targets: new PackedIds(targets), today, readAt: performance.now() };
    this.settled.set(`${intent} ${memberId}`, settled);
    return settled;
  }
}

/** A hash set of plain numbers: a scan for a heavy swiper makes thousands of look-ups. */
class PackedIds {
  /** 0 means empty. */
  private readonly table: Int32Array;
  private readonly shift: number;

  constructor(ids: Int32Array) {
    this.shift = Math.clz32(2 * ids.length);
    this.table = new Int32Array(2 ** (32 - this.shift));
    for (const id of ids) this.table[this.slotOf(id)] = id;
  }

  get bytes(): number {
    return this.table.byteLength;
  }

  has(id: number): boolean {
    return this.table[this.slotOf(id)] === id;
  }

  private slotOf(id: number): number {
    const { table } = this;
    let slot = Math.imul(id, 0x9e3779b1) >>> this.shift;
    while (table[slot] !== 0 && table[slot] !== id) slot = (slot + 1) % table.length;
    return slot;
  }
}
