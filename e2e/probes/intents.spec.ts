import type { Card, FurtherResponse } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import * as choices from '@corner/domain/enumerations';
import { profileFields } from '@corner/domain/profile/profile-fields';
import { WEEK_PARTS } from '@corner/domain/profile/week';
import { expect, test } from '@playwright/test';
import { Frames } from '../people/frames.js';
import { Member } from '../people/member.js';
import { Canary } from './canary.js';

const [HERE, NEARBY] = ['Honolulu, Hawaii, United States', 'Kailua, Hawaii, United States'];
const BAND = choices.SIZE_BANDS.all[3]!;
const ANSWERS = [
  { id: 'teach_me', answer: 'Leg locks, slowly' },
  { id: 'fall_for', answer: 'Laugh at my stance' },
];
const TRAINING = {
  availability: WEEK_PARTS.slice(0, 12),
  sizeBand: BAND.label,
  pace: 'flow',
  gear: ['gi'],
  prompts: ANSWERS,
};
const DATING = {
  height: 70,
  relationshipGoal: choices.RELATIONSHIP_GOALS.all[0]!.label,
  bodyType: choices.BODY_TYPES.all[0]!.label,
  ethnicity: choices.ETHNICITIES.all[0]!.label,
  education: choices.EDUCATION_LEVELS.all[0]!.label,
  religion: choices.RELIGIONS.all[0]!.label,
  smoking: choices.SMOKING_HABITS.all[0]!.label,
  hasChildren: choices.CHILDREN.all[0]!.label,
};
const EIGHT = profileFields().flatMap(([name, { datesOnly }]) => (datesOnly ? [name] : []));

async function join(location: string, profile: object): Promise<Member> {
  const member = await Member.join({ profile: { location, ...profile } });
  await member.expect('PATCH', '/api/profile/setup', { body: DATING });
  await member.expect('PATCH', '/api/profile', { body: TRAINING });
  return member;
}

/** A man with both intents who seeks women, and members he may meet for one intent. */
let me: Member;
let seeksMen: Member;
let seeksWomen: Member;
let trains: Canary;
let dates: Canary;
let ofMe: Frames;

// After a failure, new members would meet those from before.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const both = ['dating', 'training'];
  const made = await Promise.all([
    join(HERE, { intents: both, gender: 'Man', interestedIn: ['Woman'] }),
    join(NEARBY, { intents: both, gender: 'Man', interestedIn: ['Man'] }),
    join(NEARBY, { intents: both, gender: 'Man', interestedIn: ['Woman'] }),
    join(NEARBY, { intents: ['training'], gender: 'Woman' }),
    join(NEARBY, { intents: ['dating'], gender: 'Woman' }),
  ]);
  [me, seeksMen, seeksWomen] = made;
  [trains, dates] = await Promise.all([Canary.of(made[3], true), Canary.of(made[4], true)]);
  ofMe = await Frames.signIn(me);
  await expect.poll(() => deckOf('training')).toEqual([seeksMen.id, seeksWomen.id, trains.member.id].sort());
  await expect.poll(() => deckOf('dating')).toEqual([dates.member.id]);
});
test.afterAll(() => ofMe.socket.close());

const cards = async (intent: string) =>
  (await me.expect('GET', `/api/discover?intent=${intent}&limit=50`)).body as Card[];
const deckOf = async (intent: string) => (await cards(intent)).map(({ id }) => id).sort();

for (const [intent, most] of [
  ['dating', 1],
  ['training', 3],
] as const) {
  test(`no response about ${intent} has a trace of a member without that intent`, async () => {
    const hidden = intent === 'dating' ? trains : dates;
    const { id } = hidden.member;
    const further = await me.expect('GET', `/api/discover/further?intent=${intent}&distance=1`);
    const counted = (further.body as FurtherResponse).counts.map(({ more }) => more);
    expect(Math.max(...counted)).toBe(most);
    const answers = [
      further,
      await me.expect('GET', `/api/discover?intent=${intent}&limit=50`),
      await me.call('GET', `/api/members/${id}?intent=${intent}`),
      await me.call('POST', '/api/swipe', { body: { targetId: id, isLike: true, intent } }),
      await me.call('POST', '/api/messages', { body: { recipientId: id, content: 'Rounds?', intent } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 403]);
    for (const { text } of answers) {
      expect(text).not.toContain(id);
      expect(hidden.tracesIn(text)).toEqual([]);
    }
  });
}

test('training-only and dating-only members learn nothing of each other by response, frame or mail', async () => {
  for (const [one, other] of [
    [trains, dates],
    [dates, trains],
  ] as const) {
    const { id } = other.member;
    const frames = await Frames.signIn(one.member);
    const asked = [
      ['GET', `/api/members/${id}`, undefined],
      ['POST', '/api/swipe', { targetId: id, isLike: true }],
      ['POST', '/api/swipe', { targetId: id, isLike: true, intent: 'training' }],
      ['POST', '/api/swipe', { targetId: id, isLike: true, intent: 'dating' }],
      ['POST', '/api/messages', { recipientId: id, content: 'Rounds?' }],
      ['GET', `/api/messages/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of asked) {
      const answer = await one.member.call(method, path, body && { body });
      expect(answer.status, `${method} ${path} ${JSON.stringify(body)}`).toBe(404);
      expect(other.tracesIn(answer.body)).toEqual([]);
    }
    frames.send({ type: 'presence', userIds: [id] });
    frames.send({ type: 'sync', conversationId: pairId(one.member.id, id), after: 0 });
    await frames.next('error');
    const decks = await Promise.all(
      ['discover?limit=50', 'discover/further?distance=1', 'conversations'].map((path) =>
        one.member.expect('GET', `/api/${path}`),
      ),
    );
    const mails = await one.member.call('GET', `/dev/mailbox.json?${new URLSearchParams({ to: one.member.email })}`);
    for (const { body } of [...decks, mails]) expect(other.tracesIn(body)).toEqual([]);
    expect(JSON.stringify(decks.map(({ body }) => body))).not.toContain(id);
    expect(other.tracesIn(frames.received)).toEqual([]);
    frames.socket.close();
  }
});

for (const seeks of ['women', 'men'] as const) {
  test(`a man who seeks ${seeks} shows a member who seeks women neither dating nor week nor size, before and after the match`, async () => {
    const other = seeks === 'men' ? seeksMen : seeksWomen;
    const pair = pairId(me.id, other.id);
    const seen: unknown[] = [await cards('training')];
    const look = async (path: string) => seen.push((await me.expect('GET', `/api/${path}`)).body);
    await look(`members/${other.id}`);
    await look(`members/${other.id}?intent=training`);
    expect(seen[1]).toMatchObject({ id: other.id, openIntents: ['training'], pace: 'flow', prompts: [ANSWERS[0]] });
    if (seeks === 'women') expect((await me.call('GET', `/api/members/${other.id}?intent=dating`)).status).toBe(404);
    const like = { isLike: true, intent: 'training' };
    await me.expect('POST', '/api/swipe', { body: { ...like, targetId: other.id } });
    await other.expect('POST', '/api/swipe', { body: { ...like, targetId: me.id } });
    await ofMe.next('match');
    await other.expect('POST', '/api/messages', { body: { recipientId: me.id, content: 'Rounds on Friday?' } });
    await ofMe.next('message');
    const byId = [`members/${other.id}`, `matches/${pair}`, `matches/${pair}/messages`, `conversations/dm_${other.id}`];
    for (const path of [...byId, 'conversations', 'matches/ended']) await look(path);
    for (const value of [...seen, ofMe.received]) {
      const said = saidOf(value);
      expect(said.filter(([name]) => /^(?:availability|sizeBand|trainWith|interestedIn)$/.test(name))).toEqual([]);
      const dating = saidOf(value, other.id).filter(([name, what]) => EIGHT.includes(name as never) && what !== null);
      expect(dating).toEqual([]);
      const text = JSON.stringify(value);
      for (const word of [BAND.label, BAND.code, BAND.shown]) expect(text).not.toContain(`"${word}"`);
      expect(text).not.toContain(ANSWERS[1]!.answer);
    }
    for (const { reasonKeys } of seen[0] as Card[]) {
      const parts = WEEK_PARTS.filter((part) => JSON.stringify(reasonKeys).includes(part));
      expect(parts.length).toBeLessThanOrEqual(2);
    }
  });
}

/** Returns names and values of every object in it, or of those with this id. */
function saidOf(value: unknown, id?: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => saidOf(each, id));
  const isMeant = !Array.isArray(value) && (id === undefined || Object.values(value).includes(id));
  return isMeant ? [...Object.entries(value), ...inner] : inner;
}
