import type { DiscoverQuery } from '@corner/contracts/discovery.api';
import { Database } from '@corner/service-kit/database/database';
import { startTestService, type TestService } from '@corner/testing/test-service';
import { EXPERIENCE_LEVELS, GEAR, PACES } from '@corner/domain/enumerations';
import { INTENT } from '@corner/domain/pairs/intents';
import { choiceFields } from '@corner/domain/profile/profile-fields';
import { gridDisk } from 'h3-js';
import { randomInt, randomUUID } from 'node:crypto';
import { AppModule } from '../../app.module.js';
import { readDiscoveryConfig } from '../../discovery.config.js';
import { AUSTIN } from '../../members/members.fixture.js';
import { MembersRepository } from '../../members/members.repository.js';
import { DeckService, orderKeyOf } from '../deck.service.js';
import { criteriaOf, deckOf } from '../rules/eligibility.policy.js';
import { rankAllMembers } from '../all-members.fixture.js';
import { SearchMemory } from './search-memory.service.js';

const config = readDiscoveryConfig();

const PEOPLE = 300;
const ROUNDS = 8;
const WRITERS = 4;

let service: TestService;
let db: Database;
const uuids: string[] = [];
beforeAll(async () => {
  service = await startTestService(AppModule, config);
  db = service.get(Database);
  for (let n = 0; n < PEOPLE; n++) await settle();
  for (let n = 0; n < 3 * PEOPLE; n++) {
    await swipe((sql, values) => db.query(sql, values), one([0, 0, 1]), anyMember(), anyMember(), randomInt(60));
  }
  await look();
});
afterAll(() => service.close());

const look = () => service.get(SearchMemory).refresh();
const one = <T>(of: readonly T[]): T => of[randomInt(of.length)]!;
const maybe = (share: number) => Math.random() < share;
const anyMember = () => randomInt(1, uuids.length + 1);
const places = gridDisk(AUSTIN, 24);
const placeOf = () => (maybe(0.05) ? '0' : BigInt(`0x${one(places)}`).toString());
const mask = (width: number) => (maybe(0.2) ? 0 : 1 << randomInt(width));

const traits = () => [
  mask(10) | mask(10) | (mask(9) << 12) | (mask(7) << 22),
  mask(8) | (mask(10) << 10) | (mask(8) << 22),
  mask(12) | (mask(5) << 14) | (mask(7) << 21),
  mask(4) | (mask(4) << 4) | (mask(4) << 8) | (mask(7) << 20),
  mask(3) | ((mask(3) | mask(3)) << 5) | (mask(7) << 11),
];

/** Required training settings and times. */
const training = (age: number) => {
  const week = randomInt(2 ** 42);
  return [
    ...[maybe(0.7) ? 15 : randomInt(1, 16), age - randomInt(15), age + randomInt(15)],
    ...[maybe(0.5) ? 32767 : randomInt(1, 101), week, maybe(0.3) ? 0 : week - (week % 2 ** randomInt(42))],
  ];
};

/** Profile columns as the search row stores them. */
const searchRow = () => {
  const cell = placeOf();
  const age = randomInt(18, 60);
  return [
    ...[cell, randomInt(4), age, maybe(0.2), cell !== '0' && maybe(0.2), maybe(0.3) ? 0 : randomInt(58, 80)],
    ...[...traits(), maybe(0.7) ? 15 : randomInt(1, 16), age - randomInt(15), age + randomInt(15)],
    ...[maybe(0.3) ? 32767 : randomInt(1, 101), maybe(0.6), maybe(0.2), cell === '0' ? randomInt(3) : 0],
    ...training(age),
  ];
};
const COLUMNS = `cell, gender, age, hides_age, hides_distance, height, traits_1, traits_2, traits_3, traits_4, traits_5, seek,
  wanted_age_min, wanted_age_max, wanted_miles, show_online,
  near_place, unplaced, train_with, train_age_min, train_age_max, train_miles, week, hours`;

async function settle(): Promise<void> {
  const uuid = randomUUID();
  const audience = maybe(0.85) ? 2 : 1;
  const preferences = maybe(0.2) ? { smartPick: false } : {};
  const [member] = await db.query<{ id: number }>(
    `insert into members (uuid, state, email_verified, complete, discoverable, preferences)
     values ($1, 'active', true, true, $2, $3) returning id`,
    [uuid, audience === 2, JSON.stringify(preferences)],
  );
  const values = [member!.id, audience, one([1, 1, 2, 3, 3]), ...searchRow()];
  const parameters = values.map((_, index) => `$${index + 1}`).join();
  await db.query(`insert into member_search (id, audience, held, ${COLUMNS}) values (${parameters})`, values);
  await db.query(`insert into member_cards values ($1, json_build_object('id', $2::text), true)`, [member!.id, uuid]);
  if (maybe(0.9)) {
    await db.query('insert into member_activity values ($1, current_date - $2::int)', [member!.id, randomInt(60)]);
  }
  uuids[member!.id - 1] = uuid;
}

type Query = (sql: string, values: unknown[]) => Promise<unknown>;
const show = async (query: Query, id: number, state: string, isDiscoverable: boolean) => {
  await query('update members set state = $2, discoverable = $3 where id = $1', [id, state, isDiscoverable]);
  await query('update member_search s set audience = m.audience from members m where m.id = $1 and s.id = m.id', [id]);
};
const DECKS = { swipes: 'dating', training_swipes: 'training' } as const;
const anyDeck = () => one(['swipes', 'training_swipes'] as const);
const swipe = (
  query: Query,
  kind: number,
  swiper = anyMember(),
  target = anyMember(),
  minutesAgo = 0,
  deck = anyDeck(),
) =>
  query(
    `insert into ${deck} as s (swiper, target, kind, hidden_until, at)
     values ($1, $2, $3::int, case $3::int when 0 then current_date + $4::int else 'infinity' end, clock_timestamp() - $5::int * interval '1 minute')
     on conflict (swiper, target) do update set kind = excluded.kind, hidden_until = excluded.hidden_until, at = excluded.at
     where s.kind = 0`,
    [swiper, target, kind, randomInt(-1, 3), minutesAgo],
  );
/** Undoes a recent swipe; a like still counts against the quota. */
const undo = (query: Query, deck = anyDeck()) =>
  query(
    `with gone as (
       delete from ${deck} where (swiper, target) in (
         select swiper, target from ${deck} where at > now() - interval '5 minutes' order by random() limit 1)
       returning *
     )
     insert into withdrawn_likes (swiper, target, kind, at, intent)
     select swiper, target, kind, at, $1 from gone where kind > 0`,
    [INTENT[DECKS[deck]]],
  );

const CHANGES: ((query: Query) => Promise<unknown>)[] = [
  (query) =>
    query('update member_search set held = $2, week = $3, hours = $3 where id = $1', [
      anyMember(),
      randomInt(1, 4),
      randomInt(2 ** 42),
    ]),
  (query) =>
    query('update member_search set cell = $2, hides_distance = false, unplaced = $3 where id = $1', [
      anyMember(),
      placeOf(),
      randomInt(3),
    ]),
  (query) =>
    query('update member_activity set seen_on = current_date - $2::int where id = $1', [anyMember(), randomInt(40)]),
  (query) => {
    const values = [anyMember(), ...searchRow()];
    const names = COLUMNS.split(',').map((name, index) => `${name} = $${index + 2}`);
    return query(`update member_search set ${names.join()} where id = $1`, values);
  },
  (query) => show(query, anyMember(), one(['active', 'active', 'suspended']), maybe(0.8)),
  (query) => swipe(query, 0),
  (query) => swipe(query, one([0, 1, 1, 2])),
  (query) => undo(query),
  (query) =>
    query('insert into blocks (blocker, blocked) values ($1, $2) on conflict do nothing', [anyMember(), anyMember()]),
  (query) =>
    query('insert into disclosures values ($1, $2, $3) on conflict do nothing', [
      anyMember(),
      anyMember(),
      randomInt(1, 4),
    ]),
];

function anyQuery(): DiscoverQuery {
  const query: Record<string, unknown> = { limit: one([1, 5, 20, 50]), intent: one(['dating', 'training', undefined]) };
  if (maybe(0.3)) query.when = 'mine';
  if (maybe(0.2)) query.trainWith = one([['man'], ['woman'], []]);
  if (maybe(0.7)) query.distance = randomInt(1, 51);
  if (maybe(0.3)) Object.assign(query, { minAge: randomInt(18, 40), maxAge: randomInt(40, 101) });
  if (maybe(0.3)) Object.assign(query, { minHeight: randomInt(48, 66), maxHeight: randomInt(66, 85) });
  const names = choiceFields().flatMap(([, { filter, of }]) => (filter ? [[filter.name, of] as const] : []));
  const training = [
    ['level', EXPERIENCE_LEVELS],
    ['pace', PACES],
    ['gear', GEAR],
  ] as const;
  for (const [name, of] of [...names, ...training]) {
    if (maybe(0.08)) query[name] = of.all.slice(0, randomInt(1, of.all.length + 1)).map(({ code }) => code);
  }
  return query as DiscoverQuery;
}

async function shownTo(id: number, query: DiscoverQuery): Promise<number[]> {
  const cards = JSON.parse(await service.get(DeckService).deck(uuids[id - 1]!, query)) as { id: string }[];
  return cards.map((card) => uuids.indexOf(card.id) + 1);
}

/** Compares the deck of a random active member with the SQL ranking. */
async function compare(): Promise<void> {
  const [requester] = await db.query<{ id: number }>(
    `select id from members where state = 'active' order by random() limit 1`,
  );
  const viewer = (await service.get(MembersRepository).viewer(uuids[requester!.id - 1]!))!;
  const query = anyQuery();
  if (query.intent && !(viewer.held & INTENT[query.intent])) delete query.intent;
  const criteria = criteriaOf(viewer, query, deckOf(viewer, query)!);
  const exact = await rankAllMembers(db, viewer, criteria, orderKeyOf(config.internalSecret));
  expect({ requester, query, deck: await shownTo(viewer.id, query) }).toEqual({
    ...{ requester, query },
    deck: exact.slice(0, query.limit),
  });
}

it('equals a full ranking after any change', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 40; n++) await one(CHANGES)((sql, values) => tx.query(sql, values));
    });
    for (let n = 0; n < 5; n++) await settle();
    await look();
    for (let n = 0; n < 15; n++) await compare();
  }
});

it('never shows hidden, blocked or swiped members, and is exact again after the refresh', async () => {
  /** `viewer:member`, or `:member` for all viewers, followed by the deck if only one. */
  const refused = new Set<string>();
  let writing = WRITERS;
  const viewers = Array.from({ length: 20 }, (_, n) => n + 1);
  for (const viewer of viewers) await show((sql, values) => db.query(sql, values), viewer, 'active', true);
  await db.query('update member_search set held = 3 where id = any($1)', [viewers]);
  const write = async () => {
    for (let n = 0; n < 60; n++) {
      const [viewer, member] = [one(viewers), randomInt(viewers.length + 1, uuids.length + 1)];
      const deck = anyDeck();
      await db.transaction(async (tx) => {
        const query: Query = (sql, values) => tx.query(sql, values);
        await tx.query('savepoint before');
        await one(CHANGES.slice(1, 4))(query);
        if (maybe(0.3)) await tx.query('rollback to before');
        if (n % 4 === 0) await show(query, member, 'suspended', true);
        else if (n % 4 === 1)
          await tx.query('insert into blocks values ($1, $2) on conflict do nothing', [member, viewer]);
        else if (n % 4 === 2) await swipe(query, 1, viewer, member, 0, deck);
        else
          await query('update member_search set held = held & ~$2::int where id = $1', [member, INTENT[DECKS[deck]]]);
      });
      const inDeck = [
        `:${member}`,
        `${viewer}:${member}`,
        `${viewer}:${member}${DECKS[deck]}`,
        `:${member}${DECKS[deck]}`,
      ];
      refused.add(inDeck[n % 4]!);
    }
    writing--;
  };
  const read = async () => {
    while (writing > 0) {
      const viewer = one(viewers);
      const before = new Set(refused);
      const intent = one(['dating', 'training'] as const);
      const deck = await shownTo(viewer, { limit: 50, distance: 50, intent });
      const isRefused = (id: number) =>
        [`:${id}`, `${viewer}:${id}`, `${viewer}:${id}${intent}`, `:${id}${intent}`].some((key) => before.has(key));
      expect(deck.filter(isRefused)).toEqual([]);
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, write), read(), read()]);
  await look();
  for (let n = 0; n < 40; n++) await compare();
});
