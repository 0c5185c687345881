import { expect, test } from '@playwright/test';
import { linkIn, newestMail } from './mailbox.js';

const dataDir = process.env.E2E_DATA_DIR;

test.skip(!dataDir, 'needs the installation that the tests started themselves');

interface Conversation {
  isMatch: boolean;
  user: { id: string };
  lastMessage: { senderId: string; seq: number } | null;
}

interface Card {
  id: string;
  profileImages: string[];
}

const LIKES = 5;

test('a newcomer sees a match and a live conversation within a minute', async ({ request }) => {
  test.setTimeout(300_000);
  const email = `newcomer-${Date.now()}@example.com`;
  const password = 'Newcomer-pass-1';
  await request.post('/api/register', { data: { email, password, firstName: 'New', lastName: 'Comer' } });
  const mail = await newestMail(request, email, /confirm/i);
  const token = new URL(linkIn(mail, '/auth/verify-email'), 'http://localhost').searchParams.get('token');
  expect((await request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  expect((await request.post('/api/login', { data: { email, password } })).ok()).toBe(true);
  // A place that is on no map: forty demo members are too few for any one city.
  const setup = await request.post('/api/profile/setup', {
    data: {
      name: 'Newcomer',
      age: 28,
      location: 'On the road',
      combatSports: ['Boxing'],
      experienceLevel: 'Blue Belt',
    },
  });
  expect(setup.ok()).toBe(true);

  // Those of other tests live everywhere, too, but none has said whether they smoke.
  const deck = (await (await request.get('/api/discover?smoking=Never')).json()) as Card[];
  expect(deck.length).toBeGreaterThanOrEqual(LIKES);
  const photo = await request.get(`${deck[0]!.profileImages[0]}?w=360`);
  expect(photo.headers()['content-type']).toBe('image/webp');
  for (const { id } of deck.slice(0, LIKES)) {
    expect((await request.post('/api/swipe', { data: { targetId: id, isLike: true } })).ok()).toBe(true);
  }

  let match: Conversation | undefined;
  await expect(async () => {
    const conversations = (await (await request.get('/api/conversations')).json()) as Conversation[];
    match = conversations.find(({ isMatch, lastMessage, user }) => isMatch && lastMessage?.senderId === user.id);
    expect(match).toBeDefined();
  }).toPass({ timeout: 100_000 });
  const other = match!.user.id;
  await request.post('/api/messages', { data: { recipientId: other, content: 'Hey! Which gym do you go to?' } });
  await expect(async () => {
    const messages = (await (await request.get(`/api/messages/${other}`)).json()) as { senderId: string }[];
    expect(messages.map(({ senderId }) => senderId === other)).toEqual([true, false, true]);
  }).toPass({ timeout: 60_000 });
});
