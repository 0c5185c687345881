import type { BlockView } from '@corner/contracts/discovery.api';
import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { Database } from '@corner/service-kit/database/database';
import type { Persona } from '@corner/testing/personas';
import { startTestService, type TestService } from '@corner/testing/test-service';
import type { QueryRunner } from 'typeorm';
import { PlainSwipes1764400000000 } from '../../migrations/1764400000000-plain-swipes.js';
import { IndexesOfChanges1764500000001 } from '../../migrations/1764500000001-indexes-of-changes.js';
import { Intents1795810916352 } from '../../migrations/1795810916352-intents.js';
import { About1795881600000 } from '../../migrations/1795881600000-about.js';
import { MatchIntents1795872000000 } from '../../migrations/1795872000000-match-intents.js';
import { AppModule } from '../app.module.js';
import { config } from '../discovery.config.js';
import { join } from '../members/newcomer.fixture.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, config);
});
afterAll(() => service.close());

const swipe = async (as: Persona, { id }: Persona, isLike = true) =>
  (
    await service.request<{ match: boolean; remaining: number }>('POST', '/api/swipe', {
      as,
      body: { targetId: id, isLike },
    })
  ).body;
const block = (as: Persona, { id }: Persona) => service.request('POST', '/api/blocks', { as, body: { userId: id } });
const numberOf = async (tx: Transaction, { id }: Persona) =>
  (await tx.query<{ id: number }>('select id from members where uuid = $1', [id]))[0]!.id;

/** Back to marks and packed lists with all rows that there are, and on again after `change`. */
async function migrate(change: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const [about, matchIntents, intents, indexes, migration, db] = [
    new About1795881600000(),
    new MatchIntents1795872000000(),
    new Intents1795810916352(),
    new IndexesOfChanges1764500000001(),
    new PlainSwipes1764400000000(),
    service.get(Database),
  ];
  const alone = db.dataSource.createQueryRunner();
  await about.down(alone);
  await matchIntents.down(alone);
  await intents.down(alone);
  await indexes.down(alone);
  try {
    await db.transaction(async (tx) => {
      const runner = tx as unknown as QueryRunner;
      await migration.down(runner);
      await change(tx);
      await migration.up(runner);
    });
  } finally {
    await indexes.up(alone);
    await intents.up(alone);
    await matchIntents.up(alone);
    await about.up(alone);
    await alone.release();
  }
}

it('swipes, matches that stand and that ended, and blocks of both directions are as before', async () => {
  const people = [];
  for (const name of ['Ann', 'Ben', 'Cai', 'Dan', 'Eve', 'Fay']) people.push(await join(service, { name }));
  const [ann, ben, cai, dan, eve, fay] = people as [Persona, Persona, Persona, Persona, Persona, Persona];
  await swipe(ann, ben);
  await swipe(ben, ann);
  await swipe(cai, ann);
  await swipe(ann, cai);
  await service.request('DELETE', `/api/matches/${pairId(ann.id, cai.id)}`, { as: cai });
  await swipe(dan, ann);
  await swipe(ann, dan, false);
  await block(ann, eve);
  await block(fay, ann);
  await block(eve, fay);
  await block(fay, eve);
  await migrate(() => Promise.resolve());
  expect((await service.request('GET', `/api/matches/${pairId(ann.id, ben.id)}`, { as: ann })).status).toBe(200);
  expect((await service.request('GET', '/api/matches/ended', { as: ann })).body).toMatchObject([
    { user: { id: cai.id } },
  ]);
  const blocked = async (as: Persona) =>
    (await service.request<BlockView[]>('GET', '/api/blocks', { as })).body.map(({ id }) => id);
  expect([await blocked(ann), await blocked(eve), await blocked(fay)]).toEqual([[eve.id], [fay.id], [eve.id, ann.id]]);
  expect(await swipe(ann, dan)).toMatchObject({ match: true });
});

it('likes that were undone in the last day count on, older ones and those that stand do not', async () => {
  const [ann, ben, cai, dan] = [await join(service), await join(service), await join(service), await join(service)];
  const { remaining } = await swipe(ann, ben);
  await migrate(async (tx) => {
    const entry = `(extract(epoch from now() - $2 * interval '1 hour')::bigint << 31 | $3)`;
    const like = async (target: Persona, hoursAgo: number, isSuper = false) =>
      tx.query(
        `insert into like_quotas as q (member, likes, supers)
         values ($1, array[${entry}], case when $4 then array[${entry}] else '{}' end)
         on conflict (member) do update set likes = q.likes || excluded.likes, supers = q.supers || excluded.supers`,
        [await numberOf(tx, ann), hoursAgo, await numberOf(tx, target), isSuper],
      );
    await like(ben, 0);
    await like(cai, 23, true);
    await like(dan, 25);
  });
  const { id: me } = ann;
  const withdrawn = await service.get(Database).query(
    `select them.uuid as target, kind from withdrawn_likes join members me on me.id = swiper
       join members them on them.id = target where me.uuid = $1`,
    [me],
  );
  expect(withdrawn).toEqual([{ target: cai.id, kind: 2 }]);
  expect((await swipe(ann, dan)).remaining).toBe(remaining - 2);
});

it('stops where a mark has no row of its own, and changes nothing', async () => {
  const [ann, ben] = [await join(service), await join(service)];
  const stray = migrate(async (tx) => {
    const numbers = [await numberOf(tx, ann), await numberOf(tx, ben)];
    await tx.query('insert into pairs (lo, hi, mask) values ($1, $2, 1)', numbers);
  });
  await expect(stray).rejects.toThrow('1 pairs are marked as no swipe, block or match says.');
  expect(await swipe(ann, ben)).toMatchObject({ match: false });
});
