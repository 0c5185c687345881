import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkIn, newestMail } from '../product/mailbox.js';
import { Caller } from '../people/member.js';

const dataDir = process.env.E2E_DATA_DIR;

test.skip(!dataDir, 'needs the installation that the tests started themselves');

// The product is available while demo members are created.
test.beforeAll(() =>
  expect.poll(() => existsSync(join(dataDir!, 'demo.json')), { message: 'demo members', timeout: 120_000 }).toBe(true),
);

interface Conversation {
  isMatch: boolean;
  user: { id: string; name: string };
  lastMessage: { senderId: string; seq: number } | null;
}

interface Demo {
  conversations?: boolean;
  signIns: { email: string; password: string }[];
}

interface Card {
  id: string;
  profileImages: string[];
}

const LIKES = 2;

test('a newcomer sees a match and a live conversation within a minute', async ({ request }) => {
  test.setTimeout(300_000);
  const email = `newcomer-${Date.now()}@example.com`;
  const password = 'Newcomer-pass-1';
  await request.post('/api/register', { data: { email, password, firstName: 'New', lastName: 'Comer' } });
  const mail = await newestMail(request, email, /confirm/i);
  const token = new URL(linkIn(mail, '/auth/verify-email'), 'http://localhost').searchParams.get('token');
  expect((await request.post('/api/verify-email', { data: { token } })).ok()).toBe(true);
  expect((await request.post('/api/login', { data: { email, password } })).ok()).toBe(true);
  // Number of demo members there who look for him.
  const setup = await request.post('/api/profile/setup', {
    data: {
      name: 'Newcomer',
      age: 32,
      gender: 'Man',
      location: 'London',
      combatSports: ['Boxing'],
      experienceLevel: 'Blue Belt',
    },
  });
  expect(setup.ok()).toBe(true);

  const deck = (await (await request.get('/api/discover?distance=50')).json()) as Card[];
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

const TURNS = [1, 3, 5];

const demoIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Demo;
const write = (folder: string, demo: Demo) => writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));

async function signedIn({ email, password }: Demo['signIns'][number]): Promise<Caller> {
  const caller = new Caller();
  await caller.expect('POST', '/api/login', { body: { email, password } });
  return caller;
}

async function conversationsOf(caller: Caller): Promise<Conversation[]> {
  const all = (await caller.expect('GET', '/api/conversations')).body as Conversation[];
  // Excludes the members of the test above, who like people of this city.
  return all.filter(({ user }) => user.name !== 'Newcomer');
}

/** Returns the messages of each conversation, shortest first; `theirs` marks the sender. */
async function turnsOf(caller: Caller): Promise<{ theirs: boolean; content: string }[][]> {
  const conversations = await conversationsOf(caller);
  const all = conversations.map(async ({ user }) => {
    const { body } = await caller.expect('GET', `/api/messages/${user.id}`);
    return (body as { senderId: string; content: string }[]).map(({ senderId, content }) => ({
      theirs: senderId === user.id,
      content,
    }));
  });
  return (await Promise.all(all)).sort((a, b) => a.length - b.length);
}

test('each printed sign-in has conversations with companions, and likes become a match', async () => {
  test.setTimeout(300_000);
  const people = await Promise.all(demoIn(dataDir!).signIns.map(signedIn));
  expect(people).toHaveLength(4);
  await expect.poll(() => demoIn(dataDir!).conversations, { timeout: 100_000 }).toBe(true);
  const friends = await Promise.all(
    people.map(async (person) => {
      const turns = await turnsOf(person);
      expect(turns.map(({ length }) => length)).toEqual(TURNS);
      for (const turn of turns) expect(turn.map(({ theirs }) => theirs)).toEqual(turn.map((_, i) => i % 2 === 0));
      return (await conversationsOf(person)).map(({ user }) => user.id);
    }),
  );
  // Include a friend of another, since forty demo members are too few for one city.
  const liked = friends.map((own) => friends.flat().find((id) => !own.includes(id))!);
  await Promise.all(
    people.map(async (person, i) => {
      await person.expect('POST', '/api/swipe', { body: { targetId: liked[i], isLike: true } });
      await expect
        .poll(async () => (await conversationsOf(person)).find(({ user }) => user.id === liked[i]), { timeout: 60_000 })
        .toMatchObject({ isMatch: true, lastMessage: { senderId: liked[i] } });
    }),
  );
});

test('the next start completes conversations of a killed one, and no later start does', async () => {
  test.setTimeout(300_000);
  const { signIns, ...demo } = demoIn(dataDir!);
  // An installation from before conversations, with another demo member's sign-in printed.
  const person = { ...signIns[3]!, email: 'elin.hartmann.8@demo.corner.example' };
  const before = { ...demo, conversations: undefined, signIns: [person] };
  const folder = mkdtempSync(join(tmpdir(), 'corner-companions-'));
  const companions = async (isEnough: () => Promise<void>) => {
    write(folder, before);
    const started = spawn(process.execPath, [join(import.meta.dirname, '../../tools/dist/seed/companions/main.js')], {
      env: { ...process.env, DATA_DIR: folder, GATEWAY_URL: process.env.E2E_BASE_URL, NATS_URL: 'nats://127.0.0.1:9' },
      stdio: 'ignore',
    });
    const ended = once(started, 'exit');
    try {
      await isEnough();
    } finally {
      started.kill('SIGKILL');
      await ended;
    }
  };
  const isDone = () => expect.poll(() => demoIn(folder).conversations, { timeout: 100_000 }).toBe(true);
  try {
    const caller = await signedIn(person);
    await companions(() =>
      expect
        .poll(async () => (await turnsOf(caller)).flat().length, { timeout: 60_000, intervals: [10] })
        .toBeGreaterThan(TURNS[1]!),
    );
    await companions(isDone);
    const turns = await turnsOf(caller);
    expect(turns.map(({ length }) => length)).toEqual(TURNS);
    await companions(isDone);
    expect(await turnsOf(caller)).toEqual(turns);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
