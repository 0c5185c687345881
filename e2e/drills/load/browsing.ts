import { setTimeout as delay } from 'node:timers/promises';
import { Member } from '../../people/member.js';

const MEMBERS = 8;
const EVERY_MS = 400;

export class Browsing {
  private readonly ending = new AbortController();
  private browsing: Promise<void[]> = Promise.resolve([]);

  static async begin(): Promise<Browsing> {
    const browsing = new Browsing();
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => Member.join()));
    browsing.browsing = Promise.all(members.map((member) => browsing.browse(member)));
    return browsing;
  }

  async end(): Promise<void> {
    this.ending.abort();
    await this.browsing;
  }

  private async browse(member: Member): Promise<void> {
    let deck: { id: string }[] = [];
    for (let turn = 0; !this.ending.signal.aborted; turn++) {
      const next = deck[turn % deck.length];
      if (next && turn % 3 === 0) await this.ask(member, 'POST', '/api/swipe', { targetId: next.id, isLike: false });
      else if (turn % 3 === 1) await this.ask(member, 'GET', '/api/conversations?limit=20');
      else {
        const found = (await this.ask(member, 'GET', '/api/discover')) as typeof deck | undefined;
        if (found?.length) deck = found;
      }
      await delay(EVERY_MS, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private async ask(member: Member, method: string, path: string, body?: object): Promise<unknown> {
    const answer = await member.call(method, path, { body }).catch(() => undefined);
    return answer && answer.status < 300 ? answer.body : undefined;
  }
}
