import { expect } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { Member } from '../../people/member.js';

const MEMBERS = 7;
const EVERY_MS = 4_000;

export class Likes {
  private readonly acknowledged: { from: Member; to: Member }[] = [];
  private refused = 0;
  private readonly ending = new AbortController();
  private liking: Promise<void> = Promise.resolve();

  static async begin(): Promise<Likes> {
    const likes = new Likes();
    const members: Member[] = [];
    for (let count = 0; count < MEMBERS; count++) members.push(await Member.join());
    likes.liking = likes.run(members);
    return likes;
  }

  /** @param exported what discovery keeps of a member's likes */
  async expectAll(exported: (memberId: string) => Promise<{ memberId: string }[]>): Promise<void> {
    this.ending.abort();
    await this.liking;
    const lost: string[] = [];
    let doubled = 0;
    for (const from of new Set(this.acknowledged.map((like) => like.from))) {
      const stored = (await exported(from.id)).map(({ memberId }) => memberId);
      doubled += stored.length - new Set(stored).size;
      const mine = this.acknowledged.filter((like) => like.from === from);
      lost.push(...mine.filter(({ to }) => !stored.includes(to.id)).map(({ to }) => to.id));
    }
    const { length } = this.acknowledged;
    console.log(`${length} likes: ${lost.length} lost, ${doubled} doubled; ${this.refused} refusals asked again.`);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: 0 });
    expect(length).toBeGreaterThan(0);
  }

  private async run(members: readonly Member[]): Promise<void> {
    for (let step = 1; step < members.length; step++) {
      for (const [at, from] of members.entries()) {
        const to = members[(at + step) % members.length]!;
        if (!(await this.like(from, to))) return;
        await delay(EVERY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
      }
    }
  }

  /** Repeats until it is acknowledged, as the app does. */
  private async like(from: Member, to: Member): Promise<boolean> {
    while (!this.ending.signal.aborted) {
      const body = { targetId: to.id, isLike: true };
      const answer = await from.call('POST', '/api/swipe', { body }).catch(() => undefined);
      if (answer && answer.status < 300) return this.acknowledged.push({ from, to }) > 0;
      this.refused++;
      await delay(500);
    }
    return false;
  }
}
