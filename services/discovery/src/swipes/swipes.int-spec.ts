import type { SwipeResponse, UndoResponse } from '@corner/contracts/discovery.api';
import { Database } from '@corner/service-kit/database/database';
import { pairId } from '@corner/contracts/pair-id';
import { Members } from '@corner/service-kit/members/members';
import { untilWaiting } from '@corner/testing/lock-waits';
import { stubResponse } from '@corner/testing/other-services';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { v7 } from 'uuid';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { lock, memberKey } from '../advisory-locks.repository.js';
import { accountOf, profileOf } from '../members/members.fixture.js';
import { become, join } from '../members/newcomer.fixture.js';
import { SwipesService } from './swipes.service.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const swipe = (who: Persona, target: { id: string }, body: object = { isLike: true }) =>
  service.request<SwipeResponse & { code?: string }>('POST', '/api/swipe', {
    as: who,
    body: { targetId: target.id, ...body },
  });
const undo = (who: Persona, named?: Persona) =>
  service.request<UndoResponse & { code?: string }>('POST', '/api/swipe/undo', {
    as: who,
    body: named && { targetId: named.id },
  });
const block = (who: Persona, other: Persona) =>
  service.request('POST', '/api/blocks', { as: who, body: { userId: other.id } });
const rows = <Row>(sql: string, values: unknown[] = []) => service.get(Database).query<Row>(sql, values);
const eventsOf = async (type: string, about: Persona) =>
  (
    await rows<{ payload: Record<string, unknown> }>('select payload from outbox where type = $1 order by id', [type])
  ).filter(({ payload }) => JSON.stringify(payload).includes(about.id));

describe('refuses a swipe', () => {
  it('without a session', async () => {
    const answer = await service.request('POST', '/api/swipe', { body: { targetId: v7(), isLike: true } });
    expect(answer.status).toBe(401);
  });

  it('with invalid or contradictory fields', async () => {
    const [ann, ben] = [await join(service), await join(service)];
    for (const body of [
      {},
      { isLike: 'yes' },
      { isLike: false, kind: 'superlike' },
      { isLike: true, kind: 'pass' },
      { isLike: true, kind: 'wave' },
      { isLike: true, extra: 1 },
      { isLike: true, targetId: 'ben' },
    ]) {
      const answer = await swipe(ann, ben, body);
      expect({ body, status: answer.status, details: 'details' in answer.body }).toEqual({
        body,
        status: 400,
        details: true,
      });
    }
    expect(await rows('select from swipes s join members m on m.id = s.swiper where m.uuid = $1', [ann.id])).toEqual(
      [],
    );
  });

  it('on oneself and on hidden members', async () => {
    const ann = await join(service);
    const hidden = [
      ann,
      persona('Nobody'),
      await join(service, {}, { state: 'suspended' }),
      await join(service, {}, { state: 'deleting' }),
      await join(service, {}, { emailVerified: false }),
      await join(service, { complete: false }),
      await join(service, { privacy: { discoverable: false } }),
    ];
    const [blocked, blocker] = [await join(service), await join(service)];
    await block(ann, blocked);
    await block(blocker, ann);
    const [gone, ended] = [await join(service), await join(service)];
    await become(service, gone, 'purged');
    await swipe(ended, ann);
    const { matchId } = (await swipe(ann, ended)).body;
    await service.request('DELETE', `/api/matches/${matchId}`, { as: ended });
    for (const target of [...hidden, blocked, blocker, gone, ended]) {
      const answer = await swipe(ann, target);
      expect(answer).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    }
  });

  it('of unverified, incomplete or suspended members', async () => {
    const target = await join(service);
    const unverified = await join(service, {}, { emailVerified: false });
    const incomplete = await join(service, { complete: false });
    const suspended = await join(service, {}, { state: 'suspended' });
    expect(await swipe(unverified, target)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect(await swipe(incomplete, target)).toMatchObject({ status: 403, body: { code: 'PROFILE_INCOMPLETE' } });
    expect(await swipe(suspended, target)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_IN_REVIEW' } });
    expect((await swipe(persona('Stranger'), target)).status).toBe(403);
  });
});

describe('a swipe', () => {
  it('refreshes from identity and profiles before a denial', async () => {
    const [ann, ben] = [persona('Ann'), persona('Ben')];
    for (const who of [ann, ben]) {
      stubResponse('GET', `/internal/accounts/${who.id}`, accountOf(who));
      stubResponse('GET', `/internal/profiles/${who.id}`, profileOf(who));
    }
    expect(await swipe(ann, ben)).toMatchObject({ status: 200, body: { match: false } });
    expect(await swipe(ben, ann)).toMatchObject({
      status: 200,
      body: { match: true, matchId: pairId(ann.id, ben.id) },
    });
  });

  it('answers a repeated verdict the same, without a second effect', async () => {
    const [ann, ben] = [await join(service), await join(service)];
    const first = await swipe(ann, ben);
    expect(first.body).toEqual({ match: false, remaining: 49, superLikesRemaining: 1, resetAt: expect.any(String) });
    expect((await swipe(ann, ben)).body).toEqual(first.body);
    expect((await swipe(ann, ben, { isLike: false })).body).toEqual(first.body);
    const match = await swipe(ben, ann);
    expect(match.body).toMatchObject({ match: true, matchId: pairId(ann.id, ben.id) });
    expect((await swipe(ben, ann)).body).toEqual(match.body);
    expect((await swipe(ann, ben)).body).toMatchObject({ match: true, matchId: pairId(ann.id, ben.id), remaining: 49 });
    expect(await eventsOf('discovery.member-liked', ann)).toHaveLength(1);
    expect(await eventsOf('discovery.match-created', ann)).toEqual([
      {
        payload: {
          matchId: pairId(ann.id, ben.id),
          memberIds: [ann.id, ben.id].sort(),
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          intents: ['dating'],
        },
      },
    ]);
  });

  it('counts a double click once', async () => {
    const [ann, ben] = [await join(service), await join(service)];
    await swipe(ann, await join(service));
    const request = { targetId: ben.id, isLike: true };
    const clicks: Promise<SwipeResponse>[] = [];
    await service.get(Database).transaction(async (tx) => {
      await lock(tx, [memberKey(ann.id)]);
      for (let i = 0; i < 4; i++) clicks.push(service.get(SwipesService).swipe(ann.id, request));
      await untilWaiting(service.get(Database));
    });
    for (const answer of await Promise.all(clicks)) expect(answer).toMatchObject({ match: false, remaining: 48 });
    expect(await eventsOf('discovery.member-liked', ben)).toHaveLength(1);
  });

  it('can turn a pass into a like', async () => {
    const [ann, ben] = [await join(service), await join(service)];
    expect((await swipe(ann, ben, { isLike: false })).body).toEqual({
      match: false,
      remaining: 50,
      superLikesRemaining: 1,
      resetAt: null,
    });
    await swipe(ben, ann);
    expect((await swipe(ann, ben)).body).toMatchObject({ match: true, remaining: 49 });
  });

  it('makes exactly one match and one event of two concurrent likes', async () => {
    const pairs: [Persona, Persona][] = [];
    for (let i = 0; i < 60; i++) pairs.push([persona('A'), persona('B')]);
    const members = service.get(Members);
    // In small batches: a hundred at once would time out waiting for a connection on a slow machine.
    for (let i = 0; i < pairs.length; i += 5) {
      const some = pairs.slice(i, i + 5);
      for (const who of some.flat()) {
        await members.apply([{ account: accountOf(who) }]);
        await members.apply([{ profile: profileOf(who) }]);
      }
      const answers = await Promise.all(some.map(([a, b]) => Promise.all([swipe(a, b), swipe(b, a), swipe(a, b)])));
      for (const [first, second, again] of answers) {
        expect([first.status, second.status, again.status]).toEqual([200, 200, 200]);
        expect([first, second, again].some(({ body }) => body.match)).toBe(true);
      }
    }
    const ids = pairs.map(([a, b]) => pairId(a.id, b.id)).sort();
    const published = await rows<{ matchId: string }>(
      `select payload ->> 'matchId' as "matchId" from outbox
       where type = 'discovery.match-created' and payload ->> 'matchId' = any($1) order by 1`,
      [ids],
    );
    expect(published.map(({ matchId }) => matchId)).toEqual(ids);
    expect(await rows('select count(*)::int from matches where id = any($1)', [ids])).toEqual([{ count: 60 }]);
  });
});

describe('the quota of likes', () => {
  const spend = async (who: Persona, count: number) => {
    for (let i = 0; i < count; i++) expect((await swipe(who, await join(service))).status).toBe(200);
  };

  it('is not exceeded by parallel likes', async () => {
    const ann = await join(service);
    await spend(ann, 45);
    const targets = await Promise.all(Array.from({ length: 20 }, () => join(service)));
    const answers = await Promise.all(targets.map((target) => swipe(ann, target)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body, headers } of refused) {
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'LIKE_QUOTA' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
    }
    expect((await swipe(ann, targets[0]!, { isLike: false })).body.remaining).toBe(0);
    expect(
      (await rows('select from swipes s join members m on m.id = s.swiper where m.uuid = $1', [ann.id])).length,
    ).toBeLessThanOrEqual(51);
  });

  it('is restored after 24 hours', async () => {
    const ann = await join(service);
    await spend(ann, 2);
    await rows(
      `update swipes set at = at - interval '24 hours' where (swiper, target) in (
         select swiper, target from swipes where swiper = (select id from members where uuid = $1) order by at limit 1)`,
      [ann.id],
    );
    expect((await swipe(ann, await join(service))).body.remaining).toBe(48);
  });

  it('is one super-like a day, five on a paid plan', async () => {
    const [free, paid] = [await join(service), await join(service, {}, { plan: 'premium' })];
    const superLike = { isLike: true, kind: 'superlike' };
    expect((await swipe(free, await join(service), superLike)).body).toMatchObject({
      remaining: 49,
      superLikesRemaining: 0,
    });
    const target = await join(service);
    expect(await swipe(free, target, superLike)).toMatchObject({ status: 429, body: { code: 'SUPER_LIKE_QUOTA' } });
    expect((await swipe(free, target)).body).toMatchObject({ remaining: 48 });
    for (let i = 4; i >= 0; i--) {
      expect((await swipe(paid, await join(service), superLike)).body).toMatchObject({
        remaining: 50,
        superLikesRemaining: i,
      });
    }
    expect((await swipe(paid, target, superLike)).status).toBe(429);
  });
});

describe('undo', () => {
  it('finds nothing if nothing was swiped, the swipe is too old, or a match was made', async () => {
    const [ann, ben, eve] = [await join(service), await join(service), await join(service)];
    expect(await undo(ann)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
    await swipe(ann, eve, { isLike: false });
    await rows(
      `update swipes set at = now() - interval '6 minutes' where swiper = (select id from members where uuid = $1)`,
      [ann.id],
    );
    expect((await undo(ann)).status).toBe(409);
    await swipe(ben, ann);
    await swipe(ann, ben);
    expect((await undo(ann)).status).toBe(409);
    expect((await swipe(ann, ben)).body.match).toBe(true);
  });

  it('restores the card of one who is active again, even if the event is late', async () => {
    const [ann, ben] = [await join(service), await join(service)];
    await swipe(ann, ben);
    await become(service, ben, 'suspended');
    stubResponse('GET', `/internal/accounts/${ben.id}`, accountOf(ben, { version: 3 }));
    expect(await undo(ann)).toMatchObject({ status: 200, body: { card: { id: ben.id } } });
  });

  it('restores the card, but not the quota', async () => {
    const [ann, ben] = [await join(service), await join(service, { name: 'Ben' })];
    await swipe(ann, ben, { isLike: true, kind: 'superlike' });
    expect(await undo(ann)).toMatchObject({
      status: 200,
      body: { card: { id: ben.id, name: 'Ben' }, remaining: 49, superLikesRemaining: 0, resetAt: expect.any(String) },
    });
    expect((await undo(ann)).status).toBe(409);
    expect(await eventsOf('discovery.like-undone', ann)).toEqual([
      { payload: { memberId: ann.id, targetId: ben.id, intent: 'dating' } },
    ]);
    expect((await swipe(ben, ann)).body.match).toBe(false);
    expect(await swipe(ann, ben, { isLike: true, kind: 'superlike' })).toMatchObject({
      status: 429,
      body: { code: 'SUPER_LIKE_QUOTA' },
    });
    expect((await swipe(ann, ben)).body).toMatchObject({ match: true, remaining: 48 });
  });

  it('of a named member refuses what cannot be undone, and is idempotent otherwise', async () => {
    const [ann, ben, eve] = [await join(service), await join(service), await join(service)];
    await swipe(ben, ann);
    await swipe(ann, ben);
    expect(await undo(ann, ben)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
    await swipe(ann, eve);
    const kim = await join(service);
    await swipe(ann, kim, { isLike: false });
    const [first, again] = await Promise.all([undo(ann, eve), undo(ann, eve)]);
    expect(first).toMatchObject({ status: 200, body: { card: { id: eve.id }, remaining: 48 } });
    expect([again.body, (await undo(ann, eve)).body]).toEqual([first.body, first.body]);
    expect(await eventsOf('discovery.like-undone', ann)).toHaveLength(1);
    expect((await undo(ann)).body.card.id).toBe(kim.id);
  });

  it('and another like count each time, until the quota is used up', async () => {
    const [ann, ben, eve] = [await join(service), await join(service), await join(service)];
    for (let remaining = 49; remaining > 0; remaining--) {
      expect((await swipe(ann, ben)).body).toMatchObject({ match: false, remaining });
      expect((await undo(ann)).body).toMatchObject({ remaining });
    }
    expect((await swipe(ann, ben)).body.remaining).toBe(0);
    expect((await undo(ann)).body.remaining).toBe(0);
    for (const target of [ben, eve]) {
      expect(await swipe(ann, target)).toMatchObject({ status: 429, body: { code: 'LIKE_QUOTA' } });
    }
    expect((await swipe(ann, ben, { isLike: false })).status).toBe(200);
  });

  it('either undoes the like or loses to the match, never both', async () => {
    for (let i = 0; i < 20; i++) {
      const [ann, ben] = [await join(service), await join(service)];
      await swipe(ann, ben);
      const [undone, liked] = await Promise.all([undo(ann), swipe(ben, ann)]);
      expect(liked.body.match).toBe(undone.status === 409);
    }
  });
});
