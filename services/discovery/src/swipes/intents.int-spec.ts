import type { ServerFrame } from '@corner/contracts/messaging.api';
import { collectFrames } from '@corner/testing/outgoing/frames';
import type { Card, Match, SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { Database } from '@corner/service-kit/database/database';
import { eventually } from '@corner/testing/eventually';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { ExcludedMembers } from '../deck/memory/excluded-members.service.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { join } from '../members/newcomer.fixture.js';
import { PairsService } from '../pairs/pairs.service.js';
import { KIND } from './rules/swipe.policy.js';
import { SwipeGroups } from './swipe-groups.service.js';
import { SwipesRepository } from './swipes.repository.js';

const config = readDiscoveryConfig();

let service: TestService;
let instances: [SwipeGroups, SwipeGroups];
beforeAll(async () => {
  service = await startTestService(AppModule, config);
  const open = () => new SwipeGroups(service.get(Database), service.get(SwipesRepository));
  instances = [open(), open()];
});
afterAll(() => service.close());

const intents = ['dating', 'training'];
const here = (changes: object = {}) => join(service, { intents, ...changes });
const two = () => Promise.all([here(), here()]) as Promise<[Persona, Persona]>;
const swipe = (as: Persona, { id }: Persona, intent?: string, body: object = { isLike: true }) =>
  service.request<SwipeResponse>('POST', '/api/swipe', { as, body: { targetId: id, intent, ...body } });
const undo = (as: Persona, body?: object) =>
  service.request<UndoResponse>('POST', '/api/swipe/undo', { as, ...(body && { body }) });
const like = (instance: 0 | 1, who: Persona, target: Persona, intent: Intent) =>
  instances[instance].add({ memberId: who.id, targetId: target.id, kind: KIND.like, intent: INTENT[intent] });
const matchOf = (as: Persona, other: Persona) =>
  service.request<Match>('GET', `/api/matches/${pairId(as.id, other.id)}`, { as });
const eventsOf = async (type: string, one: Persona, other: Persona) =>
  (
    await service.get(Database).query<{ payload: { intents?: Intent[]; intent?: Intent } }>(
      `select payload from outbox where type = $1
         and (payload ->> 'matchId' = $2 or payload ->> 'memberId' = $3 and payload ->> 'targetId' = $4) order by id`,
      [`discovery.${type}`, pairId(one.id, other.id), one.id, other.id],
    )
  ).map(({ payload }) => payload);

it('rejects an unknown intent and stores nothing', async () => {
  const [ann, ben] = await two();
  for (const answer of [await swipe(ann, ben, 'sparring'), await undo(ann, { intent: 'sparring' })]) {
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'intent' }] } });
  }
  expect((await undo(ann)).status).toBe(409);
});

it('concurrent likes of different intents on two instances make no match and reveal nothing', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const [ann, ben] = await two();
    const outcomes = await Promise.all([like(0, ann, ben, 'dating'), like(1, ben, ann, 'training')]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ do: 'answer', matchedAt: null, news: null });
    expect((await matchOf(ann, ben)).status).toBe(404);
    expect(await eventsOf('match-created', ann, ben)).toEqual([]);
  }
});

it('concurrent training likes on two instances make one match for training', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const [ann, ben] = await two();
    await Promise.all([like(0, ann, ben, 'training'), like(1, ben, ann, 'training'), like(1, ann, ben, 'training')]);
    expect((await matchOf(ann, ben)).body.intents).toEqual(['training']);
    expect(await eventsOf('match-created', ann, ben)).toEqual([expect.objectContaining({ intents: ['training'] })]);
    const relation = await service.internal('GET', `/internal/relations/${ann.id}/${ben.id}`);
    expect(relation.body).toMatchObject({ intents: ['training'] });
    const facts = await service.internal('GET', `/internal/matches/${pairId(ann.id, ben.id)}`);
    expect(facts.body).toMatchObject({ intents: ['training'] });
  }
});

it('a mutual like of the other intent widens the match once, even concurrently', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const [ann, ben] = await two();
    await swipe(ann, ben);
    await swipe(ben, ann);
    expect((await swipe(ann, ben, 'training', { isLike: false })).body).toMatchObject({ match: false });
    const outcomes = await Promise.all([like(0, ann, ben, 'training'), like(1, ben, ann, 'training')]);
    const news = outcomes.map((outcome) => outcome.do === 'answer' && outcome.news);
    expect(news.sort()).toEqual([null, INTENT.dating | INTENT.training].sort());
    const match = { match: true, matchId: pairId(ann.id, ben.id) };
    expect((await swipe(ann, ben, 'training')).body).toMatchObject(match);
    expect((await matchOf(ben, ann)).body.intents).toEqual(['dating', 'training']);
    expect(await eventsOf('match-created', ann, ben)).toHaveLength(1);
    expect(await eventsOf('match-widened', ann, ben)).toEqual([
      expect.objectContaining({
        intents: ['dating', 'training'],
        added: 'training',
        widenedAt: expect.stringMatching(/Z$/),
      }),
    ]);
  }
});

it('notifies both members at once of a match and its intents', async () => {
  const [ann, ben] = await two();
  const told: ServerFrame[] = [];
  const close = await collectFrames([ann.id], (_, frame) => told.push(frame));
  for (const intent of intents)
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      await swipe(one, other, intent);
  await eventually(async () => told.length === 2);
  expect(told).toMatchObject([{ data: { intents: ['dating'] } }, { data: { intents, added: 'training' } }]);
  expect(told[0]).not.toHaveProperty('data.added');
  close();
});

it('a match that is widened while it ends stays ended', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const [ann, ben] = await two();
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      await swipe(one, other);
    await swipe(ann, ben, 'training');
    const [outcome] = await Promise.all([
      like(1, ben, ann, 'training'),
      service.get(PairsService).unmatch(ann.id, pairId(ann.id, ben.id)),
    ]);
    expect((await matchOf(ann, ben)).status).toBe(404);
    expect(await eventsOf('match-widened', ann, ben)).toHaveLength(outcome.do === 'answer' ? 1 : 0);
    expect((await swipe(ann, ben, 'training')).status).toBe(404);
  }
});

it('a pass in one deck does not count in the other, and both decks share the quota', async () => {
  const [ann, ben] = await Promise.all([here(), here({ combatSports: ['Krav Maga'] })]);
  await swipe(ann, ben, 'training', { isLike: false });
  const deck = await service.request<Card[]>('GET', '/api/discover?combatSports=Krav%20Maga', { as: ann });
  expect(deck.body.map(({ id }) => id)).toContain(ben.id);
  const [{ id }] = (await service
    .get(Database)
    .query<{ id: number }>('select id from members where uuid = $1', [ben.id])) as [{ id: number }];
  const excluded = await Promise.all(
    [INTENT.dating, INTENT.training].map((intent) => service.get(ExcludedMembers).of(ann.id, 0, intent)),
  );
  expect(excluded.map(({ isExcluded }) => isExcluded(id))).toEqual([false, true]);
  expect((await swipe(ann, ben, 'dating')).body.remaining).toBe(49);
  expect((await swipe(ann, ben, 'training', { isLike: true, kind: 'superlike' })).body).toMatchObject({
    remaining: 48,
    superLikesRemaining: 0,
  });
});

it('an undo reverts the last swipe of that deck, or of any deck without an intent', async () => {
  const [ann, ben, cai] = (await Promise.all([1, 2, 3].map(() => here()))) as [Persona, Persona, Persona];
  await swipe(ann, ben, 'training');
  await swipe(ann, ben, 'dating');
  await swipe(ann, cai, 'dating', { isLike: false });
  expect((await undo(ann, { intent: 'training' })).body.card.id).toBe(ben.id);
  expect((await undo(ann, { intent: 'training' })).status).toBe(409);
  expect(await eventsOf('like-undone', ann, ben)).toEqual([expect.objectContaining({ intent: 'training' })]);
  expect((await undo(ann)).body.card.id).toBe(cai.id);
  expect((await swipe(ben, ann, 'training')).body.match).toBe(false);
  expect((await swipe(ben, ann, 'dating')).body.match).toBe(true);
});

it('a like that made a match cannot be undone, one of the other intent can', async () => {
  const [ann, ben] = await two();
  await swipe(ann, ben);
  await swipe(ben, ann);
  await swipe(ann, ben, 'training');
  expect((await undo(ann)).body.card.id).toBe(ben.id);
  expect((await undo(ann)).status).toBe(409);
});

it('the response reports a widened match once, and not for a new match', async () => {
  const [ann, ben] = await two();
  const made = [await swipe(ann, ben), await swipe(ben, ann), await swipe(ann, ben, 'training')];
  expect(made.map(({ body }) => body.widened)).toEqual([undefined, undefined, undefined]);
  expect((await swipe(ben, ann, 'training')).body).toMatchObject({ match: true, widened: true });
  expect((await swipe(ben, ann, 'training')).body.widened).toBeUndefined();
});
