import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  ETHNICITIES,
  EXPERIENCE_LEVELS,
  GEAR,
  GENDERS,
  PACES,
  RELATIONSHIP_GOALS,
  RELIGIONS,
  SIZE_BANDS,
  SMOKING_HABITS,
  TRAINING_SCHEDULES,
} from '@corner/domain/enumerations';
import type { Choices } from '@corner/domain/choices';
import { INTENT } from '@corner/domain/pairs/intents';
import { traitColumns } from '@corner/domain/profile/traits';
import { pairId } from '@corner/contracts/pair-id';
import type { ClientBase } from 'pg';
import { Dice } from '../dice.js';
import { copyInto, copyLine } from './copy.js';
import type { Population } from './population.js';

/* Writes into discovery's schema, for benchmarks only; changes with its migrations. */

const DAY_MS = 86_400_000;
/** No preference. */
const EVERYBODY = 15;
const ANY_MILES = 32767;
/** Members of the bulk joined then; the number of the member follows in the id. */
const JOINED = '018b8d1e-0000-7000-8000-';

/** Display name of the bulk member with this number, in letters: names have no digits. */
export const bulkName = (index: number) =>
  `Member ${String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;

export function bulkId(index: number): string {
  return JOINED + index.toString(16).padStart(12, '0');
}

const bit = (dice: Dice, choices: Choices, stated = 1) =>
  dice.chance(stated) ? 1 << dice.int(0, choices.all.length - 1) : 0;
const labelOf = (choices: Choices, mask: number) => (mask ? choices.all[31 - Math.clz32(mask)]!.label : null);

const WEEK_PARTS_MARKED = 8;

/** All members date, and most train, too. */
function trainingOf(dice: Dice) {
  const hours = new Set(Array.from({ length: WEEK_PARTS_MARKED }, () => dice.int(0, 41)));
  return {
    held: dice.chance(0.6) ? INTENT.dating | INTENT.training : INTENT.dating,
    trainWith: dice.chance(0.8) ? EVERYBODY : bit(dice, GENDERS),
    trainMiles: dice.pick([ANY_MILES, ANY_MILES, 25, 50]),
    trainAges: dice.chance(0.7) ? [0, 127] : [20, dice.int(35, 60)],
    hours: dice.chance(0.7) ? [...hours].reduce((week, part) => week + 2 ** part, 0) : 0,
    masks: { pace: bit(dice, PACES, 0.7), gear: bit(dice, GEAR, 0.7), sizeBand: bit(dice, SIZE_BANDS, 0.6) },
  };
}

export function bulkTraits(people: Population, index: number) {
  const dice = new Dice(`traits:${index}`);
  const man = people.gender[index] === 0;
  const sport = bit(dice, DISCIPLINES);
  const training = trainingOf(new Dice(`training:${index}`));
  return {
    height: Math.round(man ? dice.around(70, 2.8) : dice.around(65, 2.5)),
    sport,
    ...training,
    masks: {
      ...training.masks,
      combatSports: sport | (dice.chance(0.4) ? bit(dice, DISCIPLINES) : 0),
      experienceLevel: bit(dice, EXPERIENCE_LEVELS),
      relationshipGoal: bit(dice, RELATIONSHIP_GOALS),
      bodyType: bit(dice, BODY_TYPES, 0.9),
      ethnicity: bit(dice, ETHNICITIES, 0.8),
      education: bit(dice, EDUCATION_LEVELS, 0.8),
      religion: bit(dice, RELIGIONS, 0.6),
      smoking: bit(dice, SMOKING_HABITS, 0.9),
      hasChildren: bit(dice, CHILDREN, 0.8),
      schedule: bit(dice, TRAINING_SCHEDULES, 0.9),
    },
    miles: dice.pick([25, 25, 30, 40, 50, 100]),
    idleDays: Math.floor(dice.next() ** 3 * 120),
    hidesAge: dice.chance(0.1),
    hidesDistance: dice.chance(0.1),
    showsOnline: dice.chance(0.7),
  };
}

function* memberLines(people: Population, base: number): Generator<string> {
  for (let i = 0; i < people.count; i++)
    yield copyLine([base + i, bulkId(i), 1, 1, 'active', true, i % 3 === 0, true, '{"wanted":{}}']);
}

function* searchLines(people: Population, base: number): Generator<string> {
  const decimal = new Map<string, string>();
  for (let i = 0; i < people.count; i++) {
    const t = bulkTraits(people, i);
    const cell = people.cell[i]!;
    let number = decimal.get(cell);
    if (!number) decimal.set(cell, (number = BigInt(`0x${cell}`).toString()));
    yield copyLine([
      base + i,
      number,
      people.gender[i]!,
      people.age[i]!,
      t.height,
      ...Object.values(traitColumns(t.masks)),
      people.seek[i]!,
      people.ageMin[i]!,
      people.ageMax[i]!,
      t.miles,
      2,
      t.hidesAge,
      t.hidesDistance,
      t.showsOnline,
      t.held,
      t.trainWith,
      ...t.trainAges,
      t.trainMiles,
      t.hours,
      t.hours,
    ]);
  }
}

function* cardLines(people: Population, base: number): Generator<string> {
  for (let i = 0; i < people.count; i++) {
    const t = bulkTraits(people, i);
    const photo = `/portraits/sample-${String(1 + (i % 11)).padStart(2, '0')}.webp`;
    const card = {
      id: bulkId(i),
      name: bulkName(i),
      age: t.hidesAge ? null : people.age[i]!,
      gender: GENDERS.all[people.gender[i]!]!.label,
      height: t.height,
      bodyType: labelOf(BODY_TYPES, t.masks.bodyType),
      ethnicity: labelOf(ETHNICITIES, t.masks.ethnicity),
      education: labelOf(EDUCATION_LEVELS, t.masks.education),
      religion: labelOf(RELIGIONS, t.masks.religion),
      smoking: labelOf(SMOKING_HABITS, t.masks.smoking),
      hasChildren: labelOf(CHILDREN, t.masks.hasChildren),
      relationshipGoal: labelOf(RELATIONSHIP_GOALS, t.masks.relationshipGoal),
      location: 'Somewhere, United States',
      gym: 'Bench Press Boxing',
      occupation: 'Nurse',
      bio: 'Made up for a benchmark, trains hard anyway. Looking for people around my size to drill with.',
      profileImages: [photo],
      photos: [{ url: photo }],
      profileVideoUrl: null,
      combatSports: [labelOf(DISCIPLINES, t.sport)],
      experienceLevel: labelOf(EXPERIENCE_LEVELS, t.masks.experienceLevel),
      trainingSchedule: labelOf(TRAINING_SCHEDULES, t.masks.schedule),
    };
    yield copyLine([base + i, JSON.stringify(card), !t.hidesDistance]);
  }
}

function* activityLines(people: Population, base: number): Generator<string> {
  for (let i = 0; i < people.count; i++) yield copyLine([base + i, dayBefore(bulkTraits(people, i).idleDays)]);
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Swipes on people of the same place, a lognormal number around `mean`. */
function targetsOf(people: Population, index: number, mean: number): Set<number> {
  const dice = new Dice(`swipes:${index}`);
  const residents = people.residents[people.spot[index]!]!;
  const wanted = Math.min(
    5_000,
    Math.floor((mean / Math.E ** 0.5) * Math.exp(dice.around(0, 1))),
    residents.length >> 1,
  );
  const targets = new Set<number>();
  for (let tries = wanted * 3; targets.size < wanted && tries > 0; tries--) {
    const target = dice.pick(residents);
    if (target !== index && people.seek[index]! & (1 << people.gender[target]!)) targets.add(target);
  }
  return targets;
}

/** Thousands of swipes on the nearest people: the hardest case of the deck. */
function heavyTargetsOf(people: Population, index: number): Set<number> {
  const wanted = new Dice(`heavy:${index}`).int(5_200, 8_000);
  const distance = (other: number) =>
    (people.lat[other]! - people.lat[index]!) ** 2 + (0.77 * (people.lon[other]! - people.lon[index]!)) ** 2;
  const fitting = people.residents[people.spot[index]!]!.filter(
    (other) => other !== index && people.seek[index]! & (1 << people.gender[other]!),
  );
  const near = fitting.map((other) => [distance(other), other] as const).sort((a, b) => a[0] - b[0]);
  return new Set(near.slice(0, wanted).map(([, other]) => other));
}

/** Numbers of the members with thousands of swipes: the first residents of the biggest place. */
export function heavySwipers(people: Population, count: number): number[] {
  const biggest = people.residents.reduce((a, b) => (b.length > a.length ? b : a));
  return biggest.slice(0, count);
}

function* swipeLines(people: Population, base: number, mean: number, heavy: ReadonlySet<number>): Generator<string> {
  const dice = new Dice('verdicts');
  const days = Array.from({ length: 91 }, (_, i) => dayBefore(i));
  const hidden = Array.from({ length: 91 }, (_, i) => dayBefore(i - 90));
  for (let i = 0; i < people.count; i++) {
    const targets = heavy.has(i) ? heavyTargetsOf(people, i) : targetsOf(people, i, mean);
    for (const target of [...targets].sort((a, b) => a - b)) {
      const age = dice.int(0, 89);
      const verdict = dice.next();
      const kind = verdict < 0.4 ? 1 : verdict < 0.403 ? 2 : 0;
      yield `${base + i}\t${base + target}\t${days[age]}\t${kind ? 'infinity' : hidden[age]}\t${kind}\n`;
    }
  }
}

async function* matches(client: ClientBase, base: number): AsyncGenerator<string[]> {
  await client.query(
    `declare mutual no scroll cursor for select a.swiper as lo, a.target as hi from swipes a
     join swipes b on b.swiper = a.target and b.target = a.swiper and b.kind > 0
     where a.kind > 0 and a.swiper < a.target and a.swiper >= ${base}`,
  );
  for (;;) {
    const { rows } = await client.query<{ lo: number; hi: number }>('fetch 20000 from mutual');
    if (rows.length === 0) return;
    yield rows.map((row) => copyLine([row.lo, row.hi, pairId(bulkId(row.lo - base), bulkId(row.hi - base))]));
  }
}

export interface BulkOptions {
  swipes: number;
  /** Number of members with thousands of swipes. */
  heavy: number;
}

/** Fills discovery in one transaction. @throws Error when there is a bulk already */
export async function insertPopulation(
  client: ClientBase,
  people: Population,
  options: BulkOptions,
  say: (text: string) => void,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      "set local statement_timeout = 0; set local work_mem = '256MB'; set local synchronous_commit = off",
    );
    await client.query('lock table members in share row exclusive mode');
    if ((await client.query('select from members where uuid = $1', [bulkId(0)])).rowCount) {
      throw new Error('This database holds a bulk already. Use a fresh DATA_DIR for another size.');
    }
    const base = Number(
      (await client.query<{ base: number }>('select coalesce(max(id), 0) + 1 as base from members')).rows[0]!.base,
    );
    say('members');
    await copyInto(
      client,
      'members',
      'id, uuid, account_version, profile_version, state, email_verified, phone_verified, complete, preferences',
      memberLines(people, base),
    );
    await client.query(`select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`);
    say('search rows');
    await copyInto(
      client,
      'member_search',
      'id, cell, gender, age, height, traits_1, traits_2, traits_3, traits_4, traits_5, seek, wanted_age_min, wanted_age_max, wanted_miles, audience, hides_age, hides_distance, show_online, held, train_with, train_age_min, train_age_max, train_miles, week, hours',
      searchLines(people, base),
    );
    say('cards');
    await copyInto(client, 'member_cards', 'id, card, show_distance', cardLines(people, base));
    await copyInto(client, 'member_activity', 'id, seen_on', activityLines(people, base));
    say('swipes');
    await copyInto(
      client,
      'swipes',
      'swiper, target, at, hidden_until, kind',
      swipeLines(people, base, options.swipes, new Set(heavySwipers(people, options.heavy))),
    );
    say('matches');
    for await (const lines of matches(client, base)) await copyInto(client, 'matches', 'lo, hi, id', lines);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  say('statistics');
  await client.query('vacuum (analyze) members, member_search, member_cards, member_activity, swipes, matches');
}
