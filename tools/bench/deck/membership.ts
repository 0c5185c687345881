import pg from 'pg';
import { INTENT } from '@corner/domain/pairs/intents';
import { bulkTraits, heavySwipers } from '../../seed/bulk/discovery.rows.js';
import { population, type Population } from '../../seed/bulk/population.js';
import { Dice } from '../../seed/dice.js';
import type { BenchOptions } from '../bench-options.js';
import { DISCOVERY } from '../bench.statements.js';
import type { Stack } from '../stack/stack.js';

export const SEEKERS = 24;
export const HEAVY = 16;
export const HEAVY_SWIPES = 5_000;
/** Places of the population: 60 metropolises, 140 towns, then the countryside. */
const FIRST_RURAL = 200;

/** `training`: in the deck of that name, as dense as the first; the others date. */
export type Kind = 'dense' | 'sparse' | 'heavy' | 'training';
export type Seekers = Record<Kind, number[]>;

type Bulk = typeof import('../../seed/bulk/discovery.rows.js');

export function seekersOf(people: Population): Seekers {
  const dice = new Dice('seekers');
  const biggest = people.residents.reduce((a, b) => (b.length > a.length ? b : a));
  const heavy = heavySwipers(people, HEAVY);
  const rural = people.residents.slice(FIRST_RURAL).flat();
  const dense = biggest.filter((number) => !heavy.includes(number));
  const training = dense.filter((number) => bulkTraits(people, number).held & INTENT.training);
  const seekers = { dense: dice.some(dense, SEEKERS), sparse: dice.some(rural, SEEKERS), heavy };
  return { ...seekers, training: dice.some(training, SEEKERS) };
}

/** A database of the tree's discovery with so many members. @returns its address */
export async function discoveryUrl(
  stack: Stack,
  count: number,
  seekers: Seekers,
  options: BenchOptions,
): Promise<string> {
  const { bulkId, insertPopulation } = await stack.tree.load<Bulk>('tools/dist/seed/bulk/discovery.rows.js');
  const url = await stack.database('discovery', `discovery_${count}`);
  const client = new pg.Client(url);
  await client.connect();
  const say = (text: string) => options.say(`${stack.tree.name}, ${short(count)}: ${text}`);
  await insertPopulation(client, population(count), { swipes: options.swipes, heavy: HEAVY }, say);
  // With few members nearby, distant ones fill the set of excluded members.
  for (const seeker of seekers.heavy) await client.query(DISCOVERY.swipeUpTo, [bulkId(seeker), HEAVY_SWIPES]);
  await client.query('vacuum (analyze) swipes');
  await client.query('checkpoint');
  await client.end();
  return url;
}

export const short = (count: number) => (count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`);
