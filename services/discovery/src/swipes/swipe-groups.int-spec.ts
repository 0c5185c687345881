import { pairId } from '@corner/contracts/pair-id';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { untilWaiting } from '@corner/testing/lock-waits';
import { persona, type Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { AppModule } from '../app.module.js';
import { readDiscoveryConfig } from '../discovery.config.js';
import { lock, lockKeys, memberKey, pairKey } from '../advisory-locks.repository.js';
import { become, join } from '../members/newcomer.fixture.js';
import { PairsService } from '../pairs/pairs.service.js';
import { SwipeGroups } from './swipe-groups.service.js';
import { KIND, type Kind } from './rules/swipe.policy.js';
import { SwipesRepository } from './swipes.repository.js';

const config = readDiscoveryConfig();

let service: TestService;
let instances: SwipeGroups[];
beforeAll(async () => {
  service = await startTestService(AppModule, config);
  instances = [0, 1].map(() => new SwipeGroups(service.get(Database), service.get(SwipesRepository)));
});
afterAll(() => service.close());

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => join(service)));
const swipe = (instance: number, who: Persona, target: Persona, kind: Kind) =>
  instances[instance]!.add({ memberId: who.id, targetId: target.id, kind });
const count = async (sql: string, values: unknown[]) =>
  (await service.get(Database).query<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]!.count;
const matchedWithoutTwoLikes = (ids: string[]) =>
  count(
    `matches x where id = any($1::uuid[]) and (
       not exists (select from swipes where swiper = lo and target = hi and kind > 0)
       or not exists (select from swipes where swiper = hi and target = lo and kind > 0))`,
    [ids],
  );

it('two instances make one match per two likes, with passes in between', async () => {
  const people = await crowd(24);
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
  const outcomes = await Promise.all(
    pairs.flatMap(([one, other], index) => [
      swipe(index % 2, one, other, KIND.pass),
      swipe((index + 1) % 2, one, other, KIND.like),
      swipe(index % 2, other, one, KIND.like),
      swipe((index + 1) % 2, other, one, KIND.pass),
    ]),
  );
  const ids = pairs.map(([one, other]) => pairId(one.id, other.id));
  expect(outcomes.filter((outcome) => outcome.do !== 'answer')).toEqual([]);
  expect(await count('matches where id = any($1::uuid[])', [ids])).toBe(ids.length);
  expect(await matchedWithoutTwoLikes(ids)).toBe(0);
  expect(outcomes.filter((outcome) => outcome.do === 'answer' && outcome.news)).toHaveLength(ids.length);
  const announcements = `outbox where type = 'discovery.match-created' and payload ->> 'matchId' = any($1)`;
  expect(await count(announcements, [ids])).toBe(ids.length);
});

it('a concurrent block, purge and like leave no match', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const [ann, ben] = (await crowd(2)) as [Persona, Persona];
    await swipe(0, ann, ben, KIND.like);
    const last =
      turn % 2
        ? service.get(PairsService).block(ann.id, ben.id)
        : service.get(Members).erase(ann.id, { at: '2026-01-01T00:00:00.000Z' });
    await Promise.all([last, swipe(1, ben, ann, KIND.like)]);
    const standing = 'matches where id = $1 and ended_at is null';
    const purged = `members where uuid = $1 and state = 'purged'`;
    if (turn % 2) expect(await count(standing, [pairId(ann.id, ben.id)])).toBe(0);
    else expect(await count(purged, [ann.id])).toBe(1);
    expect(await count('swipes s join members m on m.id = s.swiper where m.uuid = $1', [ann.id])).toBe(turn % 2);
  }
});

it('a lock timeout refuses only the swipe that needs the lock', async () => {
  const [ann, ben, cai, dan] = (await crowd(4)) as [Persona, Persona, Persona, Persona];
  await service.get(Database).transaction(async (tx) => {
    await lock(tx, [pairKey(ann.id, ben.id)]);
    const [held, free] = await Promise.allSettled([swipe(0, ann, ben, KIND.like), swipe(0, cai, dan, KIND.like)]);
    expect(held).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    expect(free).toMatchObject({ status: 'fulfilled', value: { do: 'answer' } });
  });
  expect(await swipe(0, ann, ben, KIND.like)).toMatchObject({ do: 'answer', matchedAt: null });
});

it('a group that waits for a lock blocks only its own members', async () => {
  const [ann, ben, cai, dan] = (await crowd(4)) as [Persona, Persona, Persona, Persona];
  const db = service.get(Database);
  const { held } = await db.transaction(async (tx) => {
    await lock(tx, [pairKey(ann.id, ben.id)]);
    const held = [swipe(0, ann, ben, KIND.like)];
    await untilWaiting(db);
    held.push(swipe(0, ann, cai, KIND.pass));
    const first = await Promise.race([...held, swipe(0, dan, ben, KIND.superlike)]);
    expect(first).toMatchObject({ do: 'answer', use: { supers: 1 } });
    return { held };
  });
  for (const outcome of await Promise.all(held)) expect(outcome).toMatchObject({ use: { likes: 1, supers: 0 } });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('swipes that arrive meanwhile form the next group, or run beside a slow one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const ends: (() => void)[] = [];
  const transaction = () => new Promise((resolve) => ends.push(() => resolve([{ do: 'answer' }, { do: 'answer' }])));
  const groups = new SwipeGroups({ transaction } as never, service.get(SwipesRepository));
  const swipes: Promise<unknown>[] = [];
  for (const name of ['Ann', 'Ben', 'Cai']) {
    swipes.push(groups.add({ memberId: persona(name).id, targetId: persona('Dan').id, kind: KIND.pass }));
    await turn();
  }
  expect(ends).toHaveLength(1);
  ends[0]!();
  await turn();
  expect(ends).toHaveLength(2);
  swipes.push(groups.add({ memberId: persona('Eve').id, targetId: persona('Dan').id, kind: KIND.pass }));
  await turn();
  expect(ends).toHaveLength(2);
  jest.advanceTimersByTime(25);
  await turn();
  expect(ends).toHaveLength(3);
  jest.useRealTimers();
  for (const end of ends) end();
  expect(await Promise.all(swipes)).toHaveLength(4);
});

it('above 300 swipes a second a group waits for four', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const sizes: number[] = [];
  const groups = new SwipeGroups(
    { transaction: (fn: (tx: unknown) => unknown) => fn({}) } as never,
    {
      facts: (_: unknown, group: readonly unknown[]) => (sizes.push(group.length), group.map(() => ({}))),
    } as never,
  );
  const pass = (name: string) =>
    groups.add({ memberId: persona(name).id, targetId: persona('Dan').id, kind: KIND.pass });
  await Promise.all(Array.from({ length: 200 }, (_, n) => pass(`${n}`)));
  await turn();
  sizes.length = 0;
  const first = pass('Ann');
  await turn();
  await Promise.all([first, pass('Ben'), pass('Cai'), pass('Eve')]);
  expect(sizes).toEqual([4]);
  jest.restoreAllMocks();
});

const likedEvents = (who: Persona) =>
  count(`outbox where type = 'discovery.member-liked' and payload ->> 'memberId' = $1`, [who.id]);
const numberOf = async (who: Persona) =>
  (await service.get(Database).query<{ id: number }>('select id from members where uuid = $1', [who.id]))[0]!.id;

it('in one group each gets their own answer, and valid ones are stored once', async () => {
  const [ann, ben, gone, blocked, ended, hidden] = await crowd(6);
  const [six, seven, eight, nine, ten, cai] = await crowd(6);
  await service.get(PairsService).block(six!.id, blocked!.id);
  await service.get(Members).erase(gone!.id, { at: '2026-01-01T00:00:00.000Z' });
  await become(service, hidden!, 'suspended');
  for (const [one, other] of [[eight!, ended!] as const, [ended!, eight!] as const]) {
    await swipe(0, one, other, KIND.like);
  }
  await service.get(PairsService).unmatch(eight!.id, pairId(eight!.id, ended!.id));
  const [answer, ...denied] = await Promise.all([
    swipe(0, ann!, ben!, KIND.like),
    swipe(0, cai!, cai!, KIND.like),
    swipe(0, seven!, persona('Nobody'), KIND.like),
    swipe(0, six!, blocked!, KIND.like),
    swipe(0, eight!, ended!, KIND.like),
    swipe(0, nine!, gone!, KIND.like),
    swipe(0, ten!, hidden!, KIND.like),
  ]);
  expect(answer).toMatchObject({ do: 'answer', use: { likes: 1 } });
  expect(denied).toEqual(denied.map(() => expect.objectContaining({ do: 'deny', asOf: 'target' })));
  expect(await likedEvents(ann!)).toBe(1);
});

it('fails only the row that the database rejects', async () => {
  const [ann, ben, cai, dan, eve, fay] = (await crowd(6)) as [Persona, Persona, Persona, Persona, Persona, Persona];
  await service.get(Database).query(`alter table swipes add constraint bad check (target <> ${await numberOf(dan)})`);
  const [good, bad, alsoGood] = await Promise.allSettled([
    swipe(0, ann, ben, KIND.like),
    swipe(0, cai, dan, KIND.like),
    swipe(0, eve, fay, KIND.like),
  ]);
  await service.get(Database).query('alter table swipes drop constraint bad');
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '23514' } });
  for (const settled of [good, alsoGood]) expect(settled).toMatchObject({ value: { do: 'answer', use: { likes: 1 } } });
  expect(await Promise.all([ann, cai, eve].map(likedEvents))).toEqual([1, 0, 1]);
});

it('a group whose connection dies between two statements is stored once on another', async () => {
  const [ann, ben, cai, dan] = (await crowd(4)) as [Persona, Persona, Persona, Persona];
  const db = service.get(Database);
  const { swipes } = await db.transaction(async (tx) => {
    await lock(tx, [pairKey(ann.id, ben.id)]);
    const swipes = [swipe(0, ann, ben, KIND.like), swipe(0, cai, dan, KIND.pass)];
    await untilWaiting(db);
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return { swipes };
  });
  for (const outcome of await Promise.all(swipes)) expect(outcome).toMatchObject({ do: 'answer', matchedAt: null });
  expect(await likedEvents(ann)).toBe(1);
});

it('a deadlock caused by another session ends with one stored like', async () => {
  const [ann, ben] = (await crowd(2)) as [Persona, Persona];
  const keys = [memberKey(ann.id), pairKey(ann.id, ben.id)].sort((one, other) => (one < other ? -1 : 1));
  const db = service.get(Database);
  const { like } = await db.transaction(async (tx) => {
    // Makes the like detect the deadlock first.
    await tx.query("set local deadlock_timeout = '1min'");
    await lockKeys(tx, [keys[1]!]);
    const like = swipe(0, ann, ben, KIND.like);
    await untilWaiting(db);
    await lockKeys(tx, [keys[0]!]);
    return { like };
  });
  expect(await like).toMatchObject({ do: 'answer', use: { likes: 1 } });
  expect(await likedEvents(ann)).toBe(1);
});
