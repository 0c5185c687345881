import type { Card } from '@corner/contracts/discovery.api';
import type { Conversation } from '@corner/contracts/messaging.api';
import { Frames, type Frame } from '../../people/frames.js';
import type { Member } from '../../people/member.js';
import { expect, match, test, write } from '../screen.js';
import { openView, toggle } from './settings.js';

/** The product promises five seconds; the rest is for a busy machine. */
const IN_FORCE = { timeout: 20_000 };

const choose = (member: Member, body: object) => member.expect('PATCH', '/api/settings/privacy', { body });
const get = async <Body>(member: Member, path: string) => (await member.expect('GET', path)).body as Body;

/** Every answer to `viewer` that mentions `other`, as text. */
async function answersAbout(other: Member, viewer: Member, matchId?: string): Promise<Record<string, string>> {
  const deck = await get<Card[]>(viewer, '/api/discover');
  const paths = [`/api/members/${other.id}`, ...(matchId ? [`/api/matches/${matchId}`, '/api/conversations'] : [])];
  const answers = await Promise.all(paths.map(async (path) => [path, (await viewer.call('GET', path)).text] as const));
  return Object.fromEntries([['deck', JSON.stringify(deck.find(({ id }) => id === other.id))], ...answers]);
}

const AGE = 47;
/** Without ids and times, which contain numbers. */
const tellsAge = (text = '') => new RegExp(`\\b${AGE}\\b`).test(text.replace(/[\w-]{30,}|[\d-]{10}T[\d:.]+Z/g, ''));

test.describe('what a member hides is in force everywhere', () => {
  test('no response has age or distance, and strangers cannot write to a member who accepts messages from matches only', async ({
    newMember,
    newMemberPage,
  }) => {
    const { member: bo, page } = await newMemberPage({ age: AGE });
    const viewer = await newMember();
    const distance = async () => {
      const card = (await get<Card[]>(viewer, '/api/discover')).find(({ id }) => id === bo.id);
      const profile = await get<Partial<Card>>(viewer, `/api/members/${bo.id}`);
      return [card?.distanceMiles ?? null, profile.distanceMiles ?? null];
    };
    expect(tellsAge((await answersAbout(bo, viewer)).deck)).toBe(true);
    expect((await distance())[0]).toBe(5);

    await openView(page, 'privacy', 'Privacy');
    await toggle(page, 'Show my age').click();
    await toggle(page, 'Show distance').click();
    await page.getByRole('combobox', { name: 'Who may message me' }).click();
    await page.getByRole('option', { name: 'Matches only' }).click();
    const saved = { showAge: false, showDistance: false, messagesFrom: 'matches', readReceipts: true };
    await expect.poll(() => get(bo, '/api/settings/privacy')).toMatchObject(saved);
    await page.reload();
    await expect(toggle(page, 'Read receipts')).toBeChecked();
    for (const name of ['Show my age', 'Show distance']) await expect(toggle(page, name)).not.toBeChecked();

    await expect.poll(async () => Object.values(await answersAbout(bo, viewer)).filter(tellsAge), IN_FORCE).toEqual([]);
    await expect.poll(distance, IN_FORCE).toEqual([null, null]);
    const send = (from: Member) =>
      from.call('POST', '/api/messages', { body: { recipientId: bo.id, content: 'hello' } });
    // A new stranger each time: only one first message is allowed.
    await expect
      .poll(async () => (await send(await newMember())).text, IN_FORCE)
      .toContain('This member does not accept messages from you.');
    const matchId = await match(viewer, bo);
    await expect.poll(async () => (await send(viewer)).status, IN_FORCE).toBe(201);
    await expect
      .poll(async () => Object.values(await answersAbout(bo, viewer, matchId)).filter(tellsAge), IN_FORCE)
      .toEqual([]);
  });

  test('a member who is not discoverable is shown only to members they liked or talk to', async ({
    member,
    newMember,
  }) => {
    const [bo, stranger] = [await newMember(), await newMember()];
    const meets = async (viewer: Member) => (await get<Card[]>(viewer, '/api/discover')).some(({ id }) => id === bo.id);
    expect(await meets(stranger)).toBe(true);
    await choose(bo, { discoverable: false });
    await expect.poll(() => meets(stranger), IN_FORCE).toBe(false);
    expect((await stranger.call('GET', `/api/members/${bo.id}`)).status).toBe(404);
    const swipe = { targetId: bo.id, isLike: true };
    expect((await stranger.call('POST', '/api/swipe', { body: swipe })).status).toBe(404);
    const message = { recipientId: bo.id, content: 'hello' };
    await expect
      .poll(async () => (await stranger.call('POST', '/api/messages', { body: message })).status, IN_FORCE)
      .toBe(404);
    await bo.like(member);
    await expect.poll(() => meets(member), IN_FORCE).toBe(true);
  });

  test('a member who hides their online state never appears online and sees no one online', async ({
    member,
    newMember,
  }) => {
    const bo = await newMember();
    await match(member, bo);
    for (const each of [member, bo]) await choose(each, { showOnline: true });
    const [mine, theirs] = [await Frames.signIn(member), await Frames.signIn(bo)];
    const last = (frames: Frames, userId: string) =>
      frames.received.filter((frame: Frame) => frame.type === 'presence' && frame.userId === userId).at(-1);
    const watch = () => {
      mine.send({ type: 'presence', userIds: [bo.id] });
      theirs.send({ type: 'presence', userIds: [member.id] });
      return [last(mine, bo.id), last(theirs, member.id)];
    };
    const both = (seen: Record<string, unknown>) => [expect.objectContaining(seen), expect.objectContaining(seen)];
    const [online, unshared] = [both({ online: true, shared: true }), both({ online: false, shared: false })];
    await expect.poll(watch, IN_FORCE).toEqual(online);
    await choose(bo, { showOnline: false });
    await expect.poll(() => [last(mine, bo.id), last(theirs, member.id)], IN_FORCE).toEqual(unshared);
    await choose(bo, { showOnline: true });
    await expect.poll(watch, IN_FORCE).toEqual(online);
    for (const frames of [mine, theirs]) frames.socket.close();
  });

  test('read marks are shown to neither while one of the two hides them', async ({ member, newMember }) => {
    const bo = await newMember();
    const matchId = await match(member, bo);
    await write(member, bo, 'one');
    await choose(bo, { readReceipts: false });
    const theirRead = async (of: Member) =>
      (await get<Conversation>(of, `/api/conversations/match_${matchId}`)).theirReadSeq;
    const readAll = (by: Member) => by.expect('POST', `/api/conversations/match_${matchId}/read`, { body: { seq: 9 } });
    await expect
      .poll(async () => (await readAll(bo), [await theirRead(member), await theirRead(bo)]), IN_FORCE)
      .toEqual([0, 0]);
    await choose(bo, { readReceipts: true });
    await expect.poll(() => theirRead(member), IN_FORCE).toBe(1);
  });
});
