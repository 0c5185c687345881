import { pairId } from '@corner/contracts/pair-id';
import { keyOf } from '@corner/discovery/advisory-locks.repository';
import { MEMBERS as REPLICA, MembersReadModel } from '@corner/discovery/members/members-read-model.repository';
import { PairsRepository } from '@corner/discovery/pairs/pairs.repository';
import { SwipeGroups, type Outcome } from '@corner/discovery/swipes/swipe-groups.service';
import { SwipesRepository } from '@corner/discovery/swipes/swipes.repository';
import { KIND, type Kind } from '@corner/discovery/swipes/rules/swipe.policy';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import type { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { accountOf, profileOf, type ProfileChanges } from '@corner/testing/members';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { nameOf, sceneOf, type Afterwards, type Doings, type Scene } from './race-scenes.js';
import { DISCOVERY, SERVER } from '../bench.statements.js';
import { databaseOf, openPool } from '../http/bare.js';
import { bulkId } from '../../seed/bulk/discovery.rows.js';

const AT_ONCE = 16;
const CONNECTIONS = 8;
/** Members of these pairs stay; the members after them hide or are purged. */
const LASTING = 7_500;
const ANSWERED_WITHIN_MS = 60_000;
export const DEADLOCKS = 3;
export interface RaceFigures {
  pairs: number;
  seconds: number;
  wrong: Record<string, number>;
  failed: number;
  unanswered: number;
  deadlocks: number;
}

/** Puts pairs of members through everything at the same time, at two instances. */
export async function race(url: string, pairs: number): Promise<RaceFigures> {
  const pools = Array.from({ length: 3 }, () => openPool(url, CONNECTIONS));
  const running = new Race(pools as [pg.Pool, pg.Pool, pg.Pool]);
  await running.open();
  const lasting = Array.from({ length: pairs }, (_, at) => at).filter((at) => sceneOf(at).isLasting);
  const places = new Map(lasting.map((at, place) => [at, place]));
  let lonely = LASTING;
  const members = Array.from({ length: pairs }, (_, at): [string, string] => {
    const place = places.get(at);
    if (place === undefined) return [bulkId(lonely++), bulkId(lonely++)];
    const step = 1 + 2 * Math.floor(place / LASTING);
    return [bulkId(place % LASTING), bulkId((place + step) % LASTING)];
  });
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < pairs; at = next++) await running.run(sceneOf(at), members[at]!, at);
  };
  const deadlocks = running.forceDeadlocks(lonely);
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const forced = await deadlocks;
  const seconds = (performance.now() - began) / 1000;
  const afterwards = await running.afterwards(members);
  const wrong: Record<string, number> = {};
  for (const [at, after] of afterwards.entries()) {
    wrong[nameOf(at)] = (wrong[nameOf(at)] ?? 0) + Number(!sceneOf(at).isRight(after));
  }
  await Promise.all(pools.map((pool) => pool.end()));
  const { failed, unanswered } = running;
  return { pairs, seconds, wrong, failed, unanswered, deadlocks: forced };
}

class Race implements Doings {
  failed = 0;
  unanswered = 0;
  private readonly instances: SwipeGroups[];
  private readonly swipes: SwipesRepository;
  private readonly pairs: PairsRepository;
  private readonly members: Members;
  private readonly answers = new Map<string, { matchAnswers: number; refused: number }>();
  private numbers = new Map<string, number>();

  constructor(private readonly pools: readonly [pg.Pool, pg.Pool, pg.Pool]) {
    const [one, other, db] = pools.map(databaseOf) as [Database, Database, Database];
    this.instances = [one, other].map((each) => new SwipeGroups(each, new SwipesRepository(each)));
    this.swipes = new SwipesRepository(db);
    this.pairs = new PairsRepository(db);
    // Every change carries its facts, so no owning service is called.
    this.members = new Members(
      'discovery',
      db,
      REPLICA,
      null as never,
      () => new MembersReadModel(db, { internalSecret: 'bench' }),
    );
  }

  async open(): Promise<void> {
    const { rows } = await this.pools[2].query<{ uuid: string; id: number }>(DISCOVERY.allNumbers);
    await this.pools[2].query(DISCOVERY.openForBoth);
    this.numbers = new Map(rows.map(({ uuid, id }) => [uuid, id]));
  }

  /** Runs a scene to its end, and counts what failed and what was never answered. */
  async run(scene: Scene, [one, other]: readonly [string, string], at: number): Promise<void> {
    const late = new AbortController();
    const isLate = delay(ANSWERED_WITHIN_MS, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
    const results = scene.run(this, one, other, at).map((answer) =>
      Promise.race([answer, isLate]).then(
        (result) => result === 'late' && this.unanswered++,
        () => this.failed++,
      ),
    );
    await Promise.all(results);
    late.abort();
  }

  async swipe(
    instance: 0 | 1,
    memberId: string,
    targetId: string,
    kind: Kind,
    intent: IntentBit = INTENT.dating,
  ): Promise<Outcome> {
    const outcome = await this.instances[instance]!.add({ memberId, targetId, kind, intent });
    const pair = pairId(memberId, targetId);
    const { matchAnswers, refused } = this.answers.get(pair) ?? { matchAnswers: 0, refused: 0 };
    const isAnnounced = outcome.do === 'answer' && outcome.news !== null;
    this.answers.set(pair, {
      matchAnswers: matchAnswers + Number(isAnnounced),
      refused: refused + Number(outcome.do !== 'answer'),
    });
    return outcome;
  }

  undo(memberId: string, targetId: string, intent: IntentBit): Promise<boolean> {
    const last = { target: this.number(targetId), targetId, intent };
    return this.swipes.takeBack(memberId, this.number(memberId), last, 5);
  }

  block(memberId: string, otherId: string): Promise<unknown> {
    return this.pairs.block(memberId, otherId, this.number(memberId), this.number(otherId));
  }

  unblock(memberId: string, otherId: string): Promise<unknown> {
    return this.pairs.unblock(memberId, otherId, this.number(memberId), this.number(otherId));
  }

  changePlan(memberId: string, at: number): Promise<void> {
    return this.members.apply([{ account: accountOf(named(memberId), { version: 1_000 + at, plan: 'premium' }) }]);
  }

  hide(memberId: string): Promise<void> {
    return this.change(memberId, { privacy: { discoverable: false }, intents: ['dating', 'training'] });
  }

  dropTraining(memberId: string): Promise<void> {
    return this.change(memberId, { intents: ['dating'] });
  }

  async unmatch(memberId: string, otherId: string): Promise<unknown> {
    const match = await this.pairs.match(pairId(memberId, otherId), memberId);
    return match && this.pairs.endMatch(match, memberId);
  }

  purge(memberId: string): Promise<void> {
    return this.members.erase(memberId, { at: new Date().toISOString() });
  }

  /** Likes wait for a third session that then waits for them. PostgreSQL ends the one that waited longest: the group. */
  async forceDeadlocks(from: number): Promise<number> {
    const client = await this.pools[2].connect();
    let forced = 0;
    for (let n = 0; n < DEADLOCKS; n++) {
      const [one, other] = [bulkId(from + 2 * n), bulkId(from + 2 * n + 1)];
      const keys = [keyOf(one), keyOf(pairId(one, other))].sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
      const lock = (key: bigint) => client.query('select pg_advisory_xact_lock($1)', [key]);
      await client.query('begin');
      await lock(keys[1]);
      let isAnswered = false;
      const like = this.swipe(0, one, other, KIND.like)
        .then(({ do: answer }) => answer === 'answer' || this.failed++)
        .catch(() => this.failed++)
        .finally(() => (isAnswered = true));
      while (!isAnswered && !(await this.isWaitedFor(keys[1]))) await delay(5);
      const isStuck = !isAnswered;
      await lock(keys[0]).then(
        () => (forced += Number(isStuck)),
        () => undefined,
      );
      await client.query('rollback');
      await like;
    }
    client.release();
    return forced;
  }

  async afterwards(pairs: readonly (readonly [string, string])[]): Promise<Afterwards[]> {
    const ids = pairs.map(([one, other]) => pairId(one, other));
    const columns = [ids, pairs.map(([one]) => this.number(one)), pairs.map(([, other]) => this.number(other))];
    const uuids = pairs.map(([one]) => one);
    type Row = Omit<Afterwards, 'told' | 'refused'>;
    const { rows } = await this.pools[2].query<Row>(DISCOVERY.pairsAfterRaces, [...columns, uuids]);
    return rows.map((row, at) => ({ ...row, ...(this.answers.get(ids[at]!) ?? { matchAnswers: 0, refused: 0 }) }));
  }

  private change(memberId: string, changes: ProfileChanges): Promise<void> {
    return this.members.apply([{ profile: profileOf(named(memberId), { version: 1_000, ...changes }) }]);
  }

  private async isWaitedFor(key: bigint): Promise<boolean> {
    const { rows } = await this.pools[2].query(SERVER.waitsForLock, [key]);
    return rows.length > 0;
  }

  private number(memberId: string): number {
    return this.numbers.get(memberId)!;
  }
}

const named = (id: string) => ({ id, email: `${id}@example.com`, firstName: 'Member', lastName: 'Bulk' });
