import type { Search } from '@corner/deck-memory/search';
import { orderKeyOf } from '@corner/discovery/deck/deck.service';
import { BITS, bitsOfTrait, ID_WORD, KINDS, kindOf, PACKED_COLUMNS } from '@corner/deck-memory/layout';
import { DeckMemory } from '@corner/deck-memory/deck-memory';
import { cellNumber } from '@corner/deck-memory/rules/reach.policy';
import type { Viewer } from '@corner/discovery/members/members.repository';
import { traitBits } from '@corner/domain/profile/traits';
import { earlyOf, lateOf } from '@corner/deck-memory/rules/week.policy';
import { bulkId, bulkTraits } from '../../seed/bulk/discovery.rows.js';
import { population, type Population } from '../../seed/bulk/population.js';
import { Dice } from '../../seed/dice.js';
import type { BenchOptions } from '../bench-options.js';
import { percentile } from '../report/measure.js';
import { table } from '../report/report.js';
import { criteriaFor, DECK } from './deck.js';
import { HEAVY_SWIPES, seekersOf, short, type Kind } from './membership.js';

const DAY_MS = 86_400_000;
const TODAY = Math.floor((Date.now() - Date.UTC(2020, 0, 1)) / DAY_MS);
const TRAITS = traitBits().map(([name, bits]) => [name, bitsOfTrait(bits)] as const);

/** Candidates and their order alone, of memberships made in memory without a database. */
export async function benchPacked(options: BenchOptions): Promise<string> {
  const rows: string[][] = [];
  for (const count of options.members) rows.push(...(await rowsOf(count, options)));
  return `${table(['members, seeker', 'scan p50 / p95 ms', 'bytes a member', 'memory, MB'], rows)}

The scan alone, ${options.rounds} rounds in random order. Members were made in the packed arrays themselves, without a database, so nothing is loaded, looked up or shown. Heavy: the ${HEAVY_SWIPES.toLocaleString('en')} best are left out.`;
}

async function rowsOf(count: number, { rounds, figures, say }: BenchOptions): Promise<string[][]> {
  say(`${short(count)}: people`);
  const people = population(count);
  say(`${short(count)}: packed arrays`);
  const members = await pack(people);
  const seekers = seekersOf(people);
  const tasks = (Object.keys(seekers) as Kind[]).flatMap((kind) =>
    seekers[kind].map((seeker) => ({ kind, search: searchOf(people, members, kind, seeker) })),
  );
  const times: Record<Kind, number[]> = { dense: [], sparse: [], heavy: [], training: [] };
  const [dice, key] = [new Dice('deck'), orderKeyOf('bench')];
  for (let round = 0; round <= rounds; round++) {
    say(round ? `round ${round} of ${rounds}` : 'warming up');
    for (const { kind, search } of dice.some(tasks, tasks.length)) {
      const began = performance.now();
      search.best(DECK, key);
      if (round > 0) times[kind].push(performance.now() - began);
    }
  }
  figures.add(`deck: ${short(count)} packed, memory a member`, [members.bytes / count], 'bytes', { atMost: 60 });
  return (Object.keys(times) as Kind[]).map((kind) => {
    const [p50, p95] = [percentile(times[kind], 0.5), percentile(times[kind], 0.95)];
    figures.add(`deck: ${short(count)} packed ${kind}, scan p95`, [p95], 'ms');
    const memory = [(members.bytes / count).toFixed(1), Math.round(members.bytes / 1e6).toLocaleString('en')];
    return [`${short(count)}, ${kind}`, `${p50.toFixed(2)} / ${p95.toFixed(2)}`, ...memory];
  });
}

function searchOf(people: Population, members: DeckMemory, kind: Kind, seeker: number): Search {
  const viewer = viewerOf(people, seeker);
  const search = (isExcluded: (id: number) => boolean) =>
    members.search(viewer, criteriaFor(viewer, kind), { today: TODAY, isExcluded });
  if (kind !== 'heavy') return search(() => false);
  const best = search(() => false).best(HEAVY_SWIPES, orderKeyOf('bench'));
  const seen = new Set(best.map(({ id }) => id));
  return search((id) => seen.has(id));
}

function viewerOf(people: Population, index: number): Viewer {
  const { masks, miles, hidesAge, hidesDistance, ...training } = bulkTraits(people, index);
  return {
    id: idOf(index),
    memberId: bulkId(index),
    state: 'active',
    emailVerified: true,
    complete: true,
    plan: 'free',
    preferences: { wanted: {} },
    cell: people.cell[index]!,
    nearPlace: false,
    unplaced: 0,
    gender: people.gender[index]!,
    age: people.age[index]!,
    hidesAge,
    hidesDistance,
    seek: people.seek[index]!,
    wantedAgeMin: people.ageMin[index]!,
    wantedAgeMax: people.ageMax[index]!,
    wantedMiles: miles,
    held: training.held,
    trainWith: training.trainWith,
    trainAgeMin: training.trainAges[0]!,
    trainAgeMax: training.trainAges[1]!,
    trainMiles: training.trainMiles,
    week: training.hours,
    sports: masks.combatSports,
    experience: masks.experienceLevel,
    goal: masks.relationshipGoal,
    schedule: masks.schedule,
    quiz: 0,
    pace: masks.pace,
    gear: masks.gear,
    size: masks.sizeBand,
  };
}

const idOf = (index: number) => index + 1;

async function pack(people: Population): Promise<DeckMemory> {
  const rows = new Int32Array(people.count * PACKED_COLUMNS);
  const order = new Float64Array(people.count);
  for (let index = 0; index < people.count; index++) {
    const row = rows.subarray(index * PACKED_COLUMNS, (index + 1) * PACKED_COLUMNS);
    writeRow(row, people, index);
    order[index] = (row[0]! * KINDS + row[1]!) * people.count + index;
  }
  const members = new DeckMemory();
  await members.load((add) => {
    for (const place of order.sort()) {
      const first = (place % people.count) * PACKED_COLUMNS;
      add(rows.subarray(first, first + PACKED_COLUMNS));
    }
    return Promise.resolve();
  });
  return members;
}

function writeRow(row: Int32Array, people: Population, index: number): void {
  const traits = bulkTraits(people, index);
  const masks: Partial<Record<string, number>> = traits.masks;
  row[0] = cellNumber(people.cell[index]!);
  row[1] = kindOf(people.gender[index]!, traits.hidesDistance ? 'hidden' : 'exact');
  const words = row.subarray(2);
  for (const [name, { word, shift }] of TRAITS) words[word]! |= (masks[name] ?? 0) << shift;
  const values: Record<keyof typeof BITS, number> = {
    age: people.age[index]!,
    height: traits.height,
    wantedAgeMin: people.ageMin[index]!,
    wantedAgeMax: people.ageMax[index]!,
    hidesAge: Number(traits.hidesAge),
    wantedMiles: traits.miles,
    seenOn: traits.showsOnline ? TODAY - traits.idleDays : 0,
    seek: people.seek[index]!,
    held: traits.held,
    trainMiles: Math.min(traits.trainMiles, 127),
    trainWith: traits.trainWith,
    trainAgeMin: traits.trainAges[0]!,
    trainAgeMax: traits.trainAges[1]!,
    earlyHours: earlyOf(traits.hours),
    lateHours: lateOf(traits.hours),
  };
  for (const [name, { word, shift }] of Object.entries(BITS))
    words[word]! |= values[name as keyof typeof BITS] << shift;
  words[ID_WORD] = idOf(index);
}
