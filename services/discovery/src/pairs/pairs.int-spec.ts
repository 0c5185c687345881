import type { BlockView, Card, Match, Relation } from '@corner/contracts/discovery.api';
import type { EventMap, EventType } from '@corner/contracts/events/event-map';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import { eventually } from '@corner/testing/eventually';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { collectFrames } from '@corner/testing/outgoing/frames';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { accountOf } from '../members/members.fixture.js';
import { become, join } from '../members/newcomer.fixture.js';
import { PairsService } from './pairs.service.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const swipe = (who: Persona, target: Persona) =>
  service.request<{ match: boolean; matchId?: string }>('POST', '/api/swipe', {
    as: who,
    body: { targetId: target.id, isLike: true },
  });
const matched = async () => {
  const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
  await swipe(ann, ben);
  await swipe(ben, ann);
  return { ann, ben, matchId: pairId(ann.id, ben.id) };
};
const match = (who: Persona, id: string) => service.request<Match>('GET', `/api/matches/${id}`, { as: who });
const unmatch = (who: Persona, id: string) => service.request('DELETE', `/api/matches/${id}`, { as: who });
const block = (who: Persona, userId: unknown) =>
  service.request<BlockView>('POST', '/api/blocks', { as: who, body: { userId } });
const unblock = (who: Persona, userId: string) => service.request('DELETE', `/api/blocks/${userId}`, { as: who });
const blocks = async (who: Persona) => (await service.request<BlockView[]>('GET', '/api/blocks', { as: who })).body;
const relation = async (a: Persona, b: Persona) => {
  const { body } = await service.internal<Relation>('GET', `/internal/relations/${a.id}/${b.id}`);
  return { matchId: body.matchId, matchedAt: body.matchedAt, blocked: body.blocked };
};
const events = async <T extends EventType>(type: T, about: Persona) =>
  (
    await service
      .get(Database)
      .query<{ payload: EventMap[T] }>(
        `select payload from outbox where type = $1 and strpos(payload::text, $2) > 0 order by id`,
        [type, about.id],
      )
  ).map(({ payload }) => payload);

describe('a match', () => {
  it('is refused without a session and not found by others', async () => {
    const { matchId } = await matched();
    const eve = await join(service);
    expect((await service.request('GET', `/api/matches/${matchId}`)).status).toBe(401);
    for (const id of [matchId, `match_${matchId}`, pairId(eve.id, matchId), 'match_', 'nonsense', `dm_${eve.id}`]) {
      expect((await match(eve, id)).status).toBe(404);
      expect((await unmatch(eve, id)).status).toBe(404);
    }
  });

  it('shows both members to both, by either form of its id', async () => {
    const { ann, ben, matchId } = await matched();
    for (const who of [ann, ben]) {
      const { body } = await match(who, `match_${matchId}`);
      expect(body).toEqual((await match(who, matchId)).body);
      expect(body).toMatchObject({ id: matchId, createdAt: expect.stringMatching(/Z$/) });
      expect(body.user1).toEqual({
        id: body.user1Id,
        name: body.user1Id === ann.id ? 'Ann' : 'Ben',
        profileImages: [`/media/${body.user1Id}.webp`],
        available: true,
      });
      expect([body.user1Id, body.user2Id].sort()).toEqual([ann.id, ben.id].sort());
    }
  });

  it.each([
    ['suspended', 'Member unavailable'],
    ['deleting', 'Deleted member'],
    ['purged', 'Deleted member'],
  ] as const)('keeps a %s partner as "%s" for the other member', async (state, name) => {
    const { ann, ben, matchId } = await matched();
    await become(service, ben, state);
    const { status, body } = await match(ann, matchId);
    expect(status).toBe(200);
    expect([body.user1, body.user2]).toContainEqual({ id: ben.id, name, profileImages: [], available: false });
    expect((await unmatch(ann, matchId)).status).toBe(204);
    expect((await match(ann, matchId)).status).toBe(404);
    expect(await events('discovery.match-ended', ben)).toMatchObject([{ matchId, endedBy: ann.id }]);
  });

  it('is deleted when both are purged, ended or not', async () => {
    const [both, left] = [await matched(), await matched()];
    await unmatch(left.ann, left.matchId);
    for (const who of [both.ann, both.ben, left.ann, left.ben]) {
      await become(service, who, 'purged');
    }
    const rows = await service
      .get(Database)
      .query('select id from matches where id = any($1::uuid[])', [[both.matchId, left.matchId]]);
    expect(rows).toEqual([]);
  });

  it('notifies both members when created', async () => {
    const [ann, ben] = [await join(service, { name: 'Ann' }), await join(service, { name: 'Ben' })];
    const frames = new Map<string, unknown[]>();
    const stop = await collectFrames([ann.id, ben.id], (id, frame) =>
      frames.set(id, [...(frames.get(id) ?? []), frame]),
    );
    await swipe(ann, ben);
    await swipe(ben, ann);
    await eventually(() => frames.size === 2);
    stop();
    const matchId = pairId(ann.id, ben.id);
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect(frames.get(who.id)).toEqual([
        {
          type: 'match',
          data: {
            matchId,
            conversationId: `match_${matchId}`,
            user: { id: other.id, name: other.firstName, profileImages: [`/media/${other.id}.webp`], available: true },
            createdAt: expect.any(String),
            intents: ['dating'],
          },
        },
      ]);
    }
  });

  it('ends once for both when either leaves', async () => {
    const { ann, ben, matchId } = await matched();
    expect(await relation(ben, ann)).toEqual({ matchId, matchedAt: expect.any(String), blocked: false });
    await Promise.all([ann, ben, ann, ben, ann].map(({ id }) => service.get(PairsService).unmatch(id, matchId)));
    expect((await unmatch(ann, `match_${matchId}`)).status).toBe(204);
    expect((await unmatch(ben, matchId)).status).toBe(204);
    for (const who of [ann, ben]) expect((await match(who, matchId)).status).toBe(404);
    expect(await relation(ann, ben)).toEqual({ matchId: null, matchedAt: null, blocked: false });
    expect(await events('discovery.match-ended', ann)).toEqual([
      {
        matchId,
        memberIds: [ann.id, ben.id].sort(),
        endedBy: expect.stringMatching(new RegExp(`${ann.id}|${ben.id}`)),
        endedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('looks the same to the other member after a block and after an unmatch', async () => {
    const [blocked, left] = [await matched(), await matched()];
    expect((await block(blocked.ann, blocked.ben.id)).status).toBe(201);
    expect((await unmatch(left.ann, left.matchId)).status).toBe(204);
    for (const { ann, ben, matchId } of [blocked, left]) {
      expect((await service.request('GET', `/api/members/${ann.id}`, { as: ben })).status).toBe(404);
      expect((await swipe(ben, ann)).status).toBe(404);
      expect((await match(ben, matchId)).status).toBe(404);
      const ended = await service.request('GET', '/api/matches/ended', { as: ben });
      expect(ended.body).toMatchObject([{ id: matchId, user: { id: ann.id, available: true } }]);
    }
  });
});

describe('a block', () => {
  it('is refused without a session, for oneself and for an unknown member', async () => {
    const ann = await join(service);
    expect((await service.request('GET', '/api/blocks')).status).toBe(401);
    expect((await block(ann, ann.id)).status).toBe(404);
    expect((await block(ann, persona('Nobody').id)).status).toBe(404);
    for (const id of [undefined, 'ben', 7, null]) expect((await block(ann, id)).status).toBe(400);
    expect(await blocks(ann)).toEqual([]);
    expect((await unblock(ann, 'ben')).status).toBe(404);
    expect((await unblock(ann, persona('Nobody').id)).status).toBe(204);
  });

  it('works for a member whose events are late', async () => {
    const [ann, ben] = [await join(service), persona('Ben')];
    stubResponse('GET', `/internal/accounts/${ben.id}`, accountOf(ben));
    expect(await block(ann, ben.id)).toMatchObject({ status: 201, body: { id: ben.id } });
  });

  it('hides both from each other, ends the match and is idempotent', async () => {
    const { ann, ben, matchId } = await matched();
    const answers = await Promise.all([block(ann, ben.id), block(ann, ben.id)]);
    const view = { id: ben.id, name: 'Ben', profileImages: [], createdAt: expect.any(String) };
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: view });
    expect(await blocks(ann)).toEqual([view]);
    expect(await blocks(ben)).toEqual([]);
    expect(await relation(ben, ann)).toEqual({ matchId: null, matchedAt: null, blocked: true });
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      expect((await match(who, matchId)).status).toBe(404);
      expect((await swipe(who, other)).status).toBe(404);
      expect((await service.request('GET', `/api/members/${other.id}`, { as: who })).status).toBe(404);
      const deck = await service.request<Card[]>('GET', '/api/discover?limit=50', { as: who });
      expect(deck.body.map(({ id }) => id)).not.toContain(other.id);
    }
    expect(await events('discovery.member-blocked', ann)).toEqual([{ memberId: ann.id, blockedId: ben.id }]);
    expect(await events('discovery.match-ended', ann)).toMatchObject([{ matchId, endedBy: ann.id }]);
  });

  it('can be lifted by the blocker, but does not restore the match', async () => {
    const { ann, ben, matchId } = await matched();
    await block(ann, ben.id);
    await unblock(ben, ann.id);
    expect((await relation(ann, ben)).blocked).toBe(true);
    await Promise.all([unblock(ann, ben.id), unblock(ann, ben.id)]);
    expect(await relation(ann, ben)).toEqual({ matchId: null, matchedAt: null, blocked: false });
    expect((await match(ann, matchId)).status).toBe(404);
    expect((await swipe(ann, ben)).status).toBe(404);
    expect(await events('discovery.member-unblocked', ann)).toEqual([{ memberId: ann.id, blockedId: ben.id }]);
  });

  it('leaves no match when the other likes concurrently', async () => {
    for (let i = 0; i < 30; i++) {
      const [ann, ben] = [await join(service), await join(service)];
      await swipe(ann, ben);
      await Promise.all([block(ann, ben.id), swipe(ben, ann)]);
      expect(await relation(ann, ben)).toEqual({ matchId: null, matchedAt: null, blocked: true });
    }
  });
});

describe('a relation', () => {
  it('answers our own services only', async () => {
    const { ann, ben } = await matched();
    const path = `/internal/relations/${ann.id}/${ben.id}`;
    expect((await service.request('GET', path, { as: ann })).status).toBe(404);
    expect((await service.internal('GET', '/internal/relations/a/b')).status).toBe(404);
    expect(await relation(ann, persona('Nobody'))).toEqual({ matchId: null, matchedAt: null, blocked: false });
  });
});
