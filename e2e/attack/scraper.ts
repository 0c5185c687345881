import type { Card } from '@corner/contracts/discovery.api';
import type { PublicMemberPage } from '@corner/contracts/admin.api';
import { randomUUID } from 'node:crypto';
import { Caller, Member } from '../people/member.js';
import { cardWithPhotos, joinWithPhotos, type Reach } from './scene.js';

/** Reads public pages without an account, then as many cards as one account gets in a minute. */
export async function scraper(places: readonly string[]): Promise<Reach> {
  const [outside, inside, shown] = [new Caller(), await Member.join(), await joinWithPhotos(1)];
  const photo = (await cardWithPhotos(inside, shown, 1)).profileImages[0]!;
  const listed = await publicMembers(outside);
  const guessed = await inside.call('GET', `/api/members/${randomUUID()}`);
  const cards = new Map<string, Card>();
  let passes = 0;
  let isStopped = false;
  for (const location of places) {
    await inside.call('PATCH', '/api/profile', { body: { location } });
    for (;;) {
      const answer = await inside.call('GET', '/api/discover?limit=50&distance=100');
      const fresh = answer.status === 200 ? (answer.body as Card[]).filter(({ id }) => !cards.has(id)) : [];
      for (const card of fresh) cards.set(card.id, card);
      if (fresh.length === 0 || isStopped) break;
      for (const { id } of fresh) {
        isStopped ||=
          (await inside.call('POST', '/api/swipe', { body: { targetId: id, isLike: false } })).status === 429;
        if (!isStopped) passes++;
      }
    }
  }
  const text = JSON.stringify([...cards.values()]);
  return {
    'whole addresses in the public directory': listed.filter(({ email }) => /^[^*]+@[^*]+$/.test(email)).length,
    'photos without a session': Number((await outside.call('GET', photo)).status === 200),
    'members found by a made-up id': Number(guessed.status === 200),
    'addresses, numbers and surnames in all cards': text.match(/@example|"phone|Surname/g)?.length ?? 0,
    'cards of four cities that one account reads in a minute': passes,
  };
}

async function publicMembers(caller: Caller): Promise<PublicMemberPage['users']> {
  const { users } = (await caller.expect('GET', '/api/public/users?limit=50')).body as PublicMemberPage;
  return users;
}
