import { LRUCache } from 'lru-cache';
import { atMost } from './cache-limit.js';

const PAUSE_MS = 60_000;
const PAIRS = 50_000;

/** Calls the owners once a minute per pair, so that repeated denials take the same time for every reason. */
export class ReadRepairs<Found> {
  private readonly repairs = new LRUCache<string, { answer: Promise<Found> | null }>({
    ...atMost(PAIRS),
    ttl: PAUSE_MS,
  });

  /** Returns the result of `ask`, or null if it was called for this pair within the last minute. */
  async once(memberId: string, otherId: string, ask: () => Promise<Found>): Promise<Found | null> {
    const pair = `${memberId} ${otherId}`;
    const known = this.repairs.get(pair);
    if (known) return known.answer;
    const repair: { answer: Promise<Found> | null } = { answer: ask() };
    this.repairs.set(pair, repair);
    try {
      return await repair.answer;
    } catch (error) {
      this.repairs.delete(pair);
      throw error;
    } finally {
      repair.answer = null;
    }
  }
}
