import type { LikesResponse } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, type Intent } from '@corner/domain/pairs/intents';
import { SALES } from '@corner/domain/sales';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { Redis } from 'ioredis';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { profileOf } from '../members/members.fixture.js';
import { become, join } from '../members/newcomer.fixture.js';
import { LikesRepository, RECEIVED } from './likes.repository.js';

const config = readDiscoveryConfig();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());
afterEach(() => jest.restoreAllMocks());

const both = { intents: ['dating', 'training'] as Intent[] };
const here = (changes: object = {}, account: object = {}) => join(service, { ...both, ...changes }, account);
const change = (who: Persona, changes: object) =>
  service.get(Members).apply([{ profile: profileOf(who, { ...both, version: 2, ...changes }) }]);
const likes = (as?: Persona) => service.request<LikesResponse>('GET', '/api/likes', { as });
const swipe = async (as: Persona, target: Persona, intent: Intent = 'dating', verdict: object = { isLike: true }) => {
  const body = { targetId: target.id, intent, ...verdict };
  expect((await service.request('POST', '/api/swipe', { as, body })).status).toBe(200);
};
const pass = (as: Persona, target: Persona, intent: Intent = 'dating') => swipe(as, target, intent, { isLike: false });
const block = (as: Persona, { id }: Persona) => service.request('POST', '/api/blocks', { as, body: { userId: id } });
const query = <Row>(sql: string, values: unknown[] = []) => service.get(Database).query<Row>(sql, values);
const listed = async (as: Persona) => {
  const { status, body } = await likes(as);
  expect(status).toBe(200);
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ user, intent }) => [user?.id, intent]);
};

/** Makes many copies of a member like one target. */
async function likeByMany(count: number, target: Persona): Promise<void> {
  await query(
    `with template as (select * from members where uuid = $1),
      new as (insert into members (uuid, state, email_verified, complete)
        select gen_random_uuid(), 'active', true, true from generate_series(1, $2::int) returning id),
      searched as (insert into member_search
        select (jsonb_populate_record(s, jsonb_build_object('id', new.id))).* from new, template join member_search s using (id)),
      carded as (insert into member_cards
        select new.id, c.card, c.show_distance from new, template join member_cards c using (id))
     insert into swipes (swiper, target, kind) select new.id, template.id, 1 from new, template`,
    [target.id, count],
  );
}

it('is refused without a session, for unverified, incomplete and unknown members', async () => {
  expect((await likes()).status).toBe(401);
  const [unverified, incomplete] = [await here({}, { emailVerified: false }), await here({ complete: false })];
  for (const who of [unverified, incomplete, persona('New')]) expect((await likes(who)).status).toBe(403);
});

describe('does not list a like', () => {
  type Case = (ann: Persona, ben: Persona) => Promise<unknown>;
  it.each<[string, Case]>([
    ['that was answered by a like', (ann, ben) => swipe(ann, ben)],
    ['that was answered by a pass', (ann, ben) => pass(ann, ben)],
    ['of one who was blocked', (ann, ben) => block(ann, ben)],
    ['of one who has blocked', (ann, ben) => block(ben, ann)],
    ['of one who is suspended', (_, ben) => become(service, ben, 'suspended')],
    ['of one who is leaving', (_, ben) => become(service, ben, 'deleting')],
    ['of one who is gone', (_, ben) => become(service, ben, 'purged')],
    ['of one whose profile is incomplete', (_, ben) => change(ben, { complete: false })],
    ['of one who no longer dates', (_, ben) => change(ben, { intents: ['training'] })],
    ['to one who no longer dates', (ann) => change(ann, { intents: ['training'] })],
    ['that was undone', (_, ben) => service.request('POST', '/api/swipe/undo', { as: ben })],
    [
      'after a match that ended',
      async (ann, ben) => {
        await swipe(ann, ben);
        expect((await service.request('DELETE', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ben })).status).toBe(
          204,
        );
      },
    ],
  ])('%s', async (_, happens) => {
    const [ann, ben] = [await here(), await here()];
    await swipe(ben, ann);
    expect(await listed(ann)).toEqual([[ben.id, 'dating']]);
    await happens(ann, ben);
    expect(await listed(ann)).toEqual([]);
  });

  it("that is a pass or the member's own", async () => {
    const [ann, ben] = [await here(), await here()];
    await pass(ben, ann);
    await swipe(ann, ben, 'training');
    expect(await listed(ann)).toEqual([]);
  });
});

describe('lists a like', () => {
  it('by its intent, regardless of the other, even of a hidden member who liked the viewer', async () => {
    const [ann, ben, shy] = [await here(), await here(), await here()];
    await swipe(ben, ann, 'training');
    await swipe(ben, ann, 'dating');
    await swipe(shy, ann, 'training');
    await change(shy, { privacy: { discoverable: false } });
    await pass(ann, ben, 'dating');
    expect((await listed(ann)).sort()).toEqual(
      [
        [ben.id, 'training'],
        [shy.id, 'training'],
      ].sort(),
    );
    await swipe(ann, ben, 'training');
    expect(await listed(ann)).toEqual([[shy.id, 'training']]);
  });

  it('again once the pass that answered it expires', async () => {
    const [ann, ben] = [await here(), await here()];
    await swipe(ben, ann);
    await pass(ann, ben);
    await query(
      'update swipes set hidden_until = current_date where swiper = (select id from members where uuid = $1)',
      [ann.id],
    );
    expect(await listed(ann)).toEqual([[ben.id, 'dating']]);
  });

  it('with a card in the form of its intent, without fields of the single card', async () => {
    const [ann, ben] = [await here(), await here({ relationshipGoal: 'marriage', pace: 'hard' })];
    await swipe(ben, ann, 'dating', { isLike: true, kind: 'superlike' });
    await swipe(ben, ann, 'training');
    const { items } = (await likes(ann)).body;
    const of = (intent: Intent) => items.find((item) => item.intent === intent)!.user!;
    expect(of('dating')).toMatchObject({ id: ben.id, relationshipGoal: 'Marriage', superLikedYou: true });
    expect(of('training')).toMatchObject({ id: ben.id, relationshipGoal: null, superLikedYou: false });
    expect([of('dating'), of('training')].map((card) => 'openIntents' in card)).toEqual([false, false]);
    expect(['pace' in of('dating'), 'pace' in of('training')]).toEqual([false, true]);
  });

  it('in an order independent of time', async () => {
    const ann = await here();
    for (let n = 0; n < 6; n++) await swipe(await here(), ann);
    const order = await listed(ann);
    await query(
      `update swipes set at = now() - swiper * interval '1 minute' where target =
      (select id from members where uuid = $1)`,
      [ann.id],
    );
    expect(await listed(ann)).toEqual(order);
    await swipe(await here(), ann);
    const grown = await listed(ann);
    expect(grown.filter(([id]) => order.some(([known]) => known === id))).toEqual(order);
  });

  it('up to a limit, and counts them beyond it', async () => {
    const ann = await here();
    await likeByMany(LIMITS.likesShown + 1, ann);
    const { items, total } = (await likes(ann)).body;
    expect([items.length, total]).toEqual([LIMITS.likesShown, LIMITS.likesShown + 1]);
  });
});

it('by an index on the target', async () => {
  const plan = await service.get(Database).transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return JSON.stringify(await tx.query(`explain ${RECEIVED}`, [1, 3]));
  });
  for (const index of ['swipes_received', 'training_swipes_received']) expect(plan).toContain(` ${index} `);
});

describe('with paid plans, a free member', () => {
  const free = async (count: number) => {
    jest.replaceProperty(SALES, 'provider', 'test');
    const ann = await here();
    await likeByMany(count, ann);
    return ann;
  };
  const anHourLater = (who: Persona) => service.get(Redis).del(`discovery:likes:${who.id}`);

  it('gets no member data, only the step of the count', async () => {
    const ann = await free(11);
    const ben = await here({ name: 'Benedikt' });
    await swipe(ben, ann);
    const { status, body } = await likes(ann);
    expect([status, body.total, body.items.length]).toEqual([200, 10, 10]);
    for (const item of body.items) expect(item).toEqual({ user: null, intent: null });
    const text = JSON.stringify(body);
    for (const told of [ben.id, 'Benedikt', 'media', 'dating']) expect(text).not.toContain(told);
  });

  it('gets a new count once an hour, regardless of changes', async () => {
    const ann = await free(9);
    expect((await likes(ann)).body).toEqual({ items: [], total: 0 });
    await likeByMany(41, ann);
    expect((await likes(ann)).body).toEqual({ items: [], total: 0 });
    const ttl = await service.get(Redis).ttl(`discovery:likes:${ann.id}`);
    expect(ttl).toBeGreaterThan(3590);
    expect(ttl).toBeLessThanOrEqual(3600);
    await anHourLater(ann);
    expect((await likes(ann)).body.total).toBe(50);
  });

  it('gets the same count from two concurrent calls', async () => {
    const ann = await free(0);
    const open: (() => void)[] = [];
    const doors = [0, 1].map((at) => new Promise<void>((resolve) => (open[at] = resolve)));
    let asked = 0;
    jest.spyOn(service.get(LikesRepository), 'received').mockImplementation(async () => {
      const call = asked++;
      if (call === 1) open[0]!();
      await doors[call];
      return Array.from({ length: [10, 50][call]! }, (_, id) => ({ id, intent: INTENT.dating }));
    });
    const calls = [likes(ann), likes(ann)];
    const first = await Promise.race(calls);
    open[1]!();
    for (const { body } of await Promise.all(calls)) expect(body).toEqual(first.body);
  });

  it('with a plan sees the members', async () => {
    jest.replaceProperty(SALES, 'provider', 'test');
    const [ann, ben] = [await here({}, { plan: 'month_1' }), await here()];
    await swipe(ben, ann);
    expect(await listed(ann)).toEqual([[ben.id, 'dating']]);
  });
});
