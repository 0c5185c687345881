import type { Conversation } from '@corner/contracts/messaging.api';
import { pairId } from '@corner/contracts/pair-id';
import { expect, test } from '@playwright/test';
import { dataDir, suspend } from '../product/installation.js';
import { Frames } from '../people/frames.js';
import { Member, PASSWORD } from '../people/member.js';
import { addPhoto } from '../people/photos.js';

interface Knows {
  card: number;
  photo: number;
  presence: { online: boolean; shared: boolean };
  row: string | null;
  /** How far the other member has read the viewer's messages. */
  read: number;
}

type Case = [name: string, meet: (viewer: Member, other: Member) => Promise<unknown>, knows: Knows];

const OTHER = 'Acquainted';
const unshared = { online: false, shared: false };
const open: Knows = { card: 200, photo: 200, presence: { online: true, shared: true }, row: OTHER, read: 0 };
const silent: Knows = { ...open, presence: unshared };
const gone: Knows = { card: 404, photo: 404, presence: unshared, row: 'Member unavailable', read: 0 };
const parted: Knows = { ...gone, row: null };

const write = (from: Member, to: Member) =>
  from.expect('POST', '/api/messages', { body: { recipientId: to.id, content: 'Rounds on Friday?' } });
const read = (who: Member, from: Member) =>
  who.expect('POST', `/api/conversations/dm_${from.id}/read`, { body: { seq: 1 } });
const block = (who: Member, whom: Member) => who.expect('POST', '/api/blocks', { body: { userId: whom.id } });
const hide = (who: Member) => who.expect('PATCH', '/api/settings/privacy', { body: { discoverable: false } });
const asked = async (viewer: Member, other: Member) => {
  await write(viewer, other);
  await read(other, viewer);
};
const talking = async (viewer: Member, other: Member) => {
  await asked(viewer, other);
  await write(other, viewer);
};
const matched = async (viewer: Member, other: Member) => {
  await viewer.like(other);
  await other.like(viewer);
  // The chat may open before the event of the match arrives.
  await write(viewer, other);
};

const GONE: Case[] = [
  ['asked, then suspended', async (viewer, other) => (await asked(viewer, other), await suspend(other.id)), gone],
  ['asked, then hidden', async (viewer, other) => (await asked(viewer, other), await hide(other)), gone],
  ['asked, then blocking', async (viewer, other) => (await asked(viewer, other), await block(other, viewer)), gone],
];
const PARTED: Case[] = [
  [
    'unmatched',
    async (viewer, other) => {
      await matched(viewer, other);
      await other.expect('DELETE', `/api/matches/${pairId(viewer.id, other.id)}`);
    },
    parted,
  ],
  ['a match that blocks', async (viewer, other) => (await matched(viewer, other), await block(other, viewer)), parted],
];
const OTHERS: Case[] = [
  ['a stranger', async () => undefined, { ...silent, row: null }],
  ['asked and silent', asked, silent],
  [
    'asked and dismissed',
    async (viewer, other) => {
      await asked(viewer, other);
      await other.expect('DELETE', `/api/conversations/${pairId(viewer.id, other.id)}`);
    },
    silent,
  ],
  [
    'accepted without words, then hidden',
    async (viewer, other) => {
      await asked(viewer, other);
      await other.expect('POST', `/api/conversations/${pairId(viewer.id, other.id)}/accept`);
      await hide(other);
    },
    { ...open, read: 1 },
  ],
  ['answered', talking, { ...open, read: 1 }],
  [
    'answered, then hidden',
    async (viewer, other) => (await talking(viewer, other), await hide(other)),
    { ...open, read: 1 },
  ],
  [
    'answered, then blocking',
    async (viewer, other) => (await talking(viewer, other), await block(other, viewer)),
    gone,
  ],
  [
    'answered, then blocked by the viewer',
    async (viewer, other) => (await talking(viewer, other), await block(viewer, other)),
    parted,
  ],
  ['matched', matched, open],
  ['matched, then hidden', async (viewer, other) => (await matched(viewer, other), await hide(other)), open],
  [
    'matched, then leaving',
    async (viewer, other) => {
      await matched(viewer, other);
      await other.expect('DELETE', '/api/account', { body: { password: PASSWORD } });
    },
    { ...gone, row: 'Deleted member' },
  ],
];

async function joinOther(): Promise<{ other: Member; photo: string }> {
  const other = await Member.join({ profile: { name: OTHER } });
  await addPhoto(other, 1);
  await other.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
  const { profileImages } = (await other.expect('GET', '/api/auth/user')).body as { profileImages: string[] };
  return { other, photo: profileImages[0]! };
}

async function knows(viewer: Member, frames: Frames, other: Member, photo: string): Promise<Knows> {
  const [card, picture, list] = await Promise.all([
    viewer.call('GET', `/api/members/${other.id}`),
    viewer.call('GET', photo),
    viewer.expect('GET', '/api/conversations'),
  ]);
  frames.send({ type: 'presence', userIds: [other.id] });
  const { online, shared } = await frames.next('presence');
  const row = (list.body as Conversation[]).find(({ user }) => user.id === other.id);
  return {
    card: card.status,
    photo: picture.status,
    presence: { online, shared } as Knows['presence'],
    row: row?.user.name ?? null,
    read: row?.theirReadSeq ?? 0,
  };
}

/**
 * Returns the viewer's response for each kind of frame: two refusals, presence, and the history of the conversation or
 * its absence.
 */
async function everyFrame(viewer: Member, other: Member, pair: string): Promise<string[]> {
  const frames = await Frames.signIn(viewer);
  for (const to of [{ recipientId: other.id }, { matchId: pair }]) {
    frames.send({ type: 'message', ...to, content: 'Still there?' });
    await frames.next('error');
  }
  frames.send({ type: 'presence', userIds: [other.id] });
  await frames.next('presence');
  frames.send({ type: 'sync', conversationId: pair, after: 0 });
  const { type } = await frames.next('history', 'error');
  frames.send({ type: 'typing', conversationId: pair, on: true });
  if (type === 'error') await frames.next('error');
  frames.socket.close();
  return frames.received.map((frame) => JSON.stringify(frame));
}

/** Returns all responses about the other member, without ids and times. */
async function everyAnswer(viewer: Member, other: Member): Promise<string> {
  const pair = pairId(viewer.id, other.id);
  const message = { recipientId: other.id, content: 'Still there?' };
  const calls: [string, string, object?][] = [
    ['GET', `/api/members/${other.id}`],
    ['GET', '/api/conversations'],
    ['GET', '/api/conversations/unread'],
    ['GET', `/api/conversations/${pair}`],
    ['GET', `/api/conversations/dm_${other.id}`],
    ['GET', `/api/conversations?with=${other.id}`],
    ['GET', `/api/matches/${pair}`],
    ['GET', `/api/matches/${pair}/messages`],
    ['GET', `/api/messages/${other.id}`],
    ['GET', '/api/matches/ended'],
    ['GET', '/api/discover'],
    ['POST', '/api/messages', message],
    ['POST', '/api/swipe', { targetId: other.id, isLike: true }],
    ['POST', `/api/conversations/${pair}/read`, { seq: 1 }],
    ['POST', `/api/conversations/${pair}/accept`],
    ['DELETE', `/api/conversations/${pair}`],
    ['POST', '/api/blocks', { userId: other.id }],
    ['GET', '/api/blocks'],
  ];
  const answers = await everyFrame(viewer, other, pair);
  for (const [method, path, body] of calls) {
    const { status, text } = await viewer.call(method, path, body && { body });
    const said = path === '/api/discover' ? String(text.includes(other.id)) : text;
    answers.push(`${method} ${path} ${status} ${said}`);
  }
  const plain = answers.join('\n').replaceAll(pair, 'PAIR').replaceAll(other.id, 'OTHER').replaceAll(viewer.id, 'ME');
  return plain
    .replaceAll(/"(id|requestId)":"[0-9a-f-]{36}"/g, '"$1":"any"')
    .replaceAll(/"(createdAt|endedAt)":"[^"]*"/g, '"$1":"any"')
    .split('\n')
    .sort()
    .join('\n');
}

test.describe('what one member can see of another', () => {
  test.skip(!dataDir, 'needs the installation that the tests started themselves');

  async function meet([name, meets, expected]: Case) {
    const [viewer, { other, photo }] = await Promise.all([Member.join(), joinOther()]);
    await viewer.expect('PATCH', '/api/settings/privacy', { body: { showOnline: true } });
    const [frames, online] = await Promise.all([Frames.signIn(viewer), Frames.signIn(other)]);
    await meets(viewer, other);
    await expect.poll(() => knows(viewer, frames, other, photo), name).toEqual(expected);
    for (const each of [frames, online]) each.socket.close();
    return { viewer, other };
  }

  for (const each of OTHERS) test(`${each[0]}: on every channel`, () => meet(each).then(() => undefined));

  for (const [why, group] of [
    ['one who cannot be seen', GONE],
    ['one who was a match', PARTED],
  ] as const) {
    test(`${why} gets equal responses, whatever the reason`, async () => {
      const answers: [string, string][] = [];
      for (const each of group) {
        const { viewer, other } = await meet(each);
        answers.push([each[0], await everyAnswer(viewer, other)]);
      }
      for (const [name, answer] of answers) expect(answer, name).toBe(answers[0]![1]);
    });
  }

  test('unverified and incomplete members see neither card nor photo', async () => {
    const { other, photo } = await joinOther();
    for (const viewer of [await Member.join({ verified: false }), await Member.join({ complete: false })]) {
      const frames = await Frames.signIn(viewer);
      const none = { card: 403, photo: 404, presence: unshared, row: null, read: 0 };
      expect(await knows(viewer, frames, other, photo)).toEqual(none);
      expect((await viewer.call('GET', `/api/messages/${other.id}`)).status).toBe(404);
      frames.socket.close();
    }
  });
});
