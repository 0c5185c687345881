import { cellToCenterChild, cellToLatLng, cellToParent, greatCircleDistance, UNITS, type CoordPair } from 'h3-js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The demo members live in some of the large cities: the smallest of those, Miami, is number 929. */
const LARGE_CITIES = 1_500;
const TOWNS_FROM = 5_000;

const file = join(import.meta.dirname, '../../services/profiles/data/places.tsv.gz');
const countries = new Intl.DisplayNames('en', { type: 'region' });

interface Place {
  text: string;
  cell: string;
  rank: number;
  /** A single word of plain letters that no other place name of the country contains, also not in parts ("Glen Rock"). */
  isPlain: boolean;
}

const places = new Map<string, Place>();

/** Larger ones first; of two places of one name the larger is meant. */
function allPlaces(): Map<string, Place> {
  if (places.size > 0) return places;
  const byLetters = new Map<string, Place>();
  for (const [rank, line] of gunzipSync(readFileSync(file)).toString().split('\n').entries()) {
    const [, name, country, , cell] = line.split('\t') as [string, string, string, string, string];
    const text = `${name}, ${countries.of(country)}`;
    const letters = text.toLowerCase().replaceAll(/[^\p{L},]/gu, '');
    const namesake = byLetters.get(letters);
    const place = { text, cell, rank, isPlain: !namesake && /^[A-Z][a-z]+$/.test(name) };
    if (namesake) namesake.isPlain = false;
    else byLetters.set(letters, place);
    if (!places.has(text)) places.set(text, place);
  }
  return places;
}

/** More than 100 miles apart, farther than any filter or preference reaches. */
function lonelyTowns(): string[] {
  const taken = new Set<string>();
  const towns: string[] = [];
  for (const { text, cell, rank, isPlain } of allPlaces().values()) {
    const region = cellToParent(cell, 2);
    const isMiddle = cellToParent(cell, 3) === cellToCenterChild(region, 3);
    if (rank >= LARGE_CITIES && !(rank >= TOWNS_FROM && isMiddle && isPlain && !taken.has(region))) continue;
    taken.add(region);
    if (rank >= LARGE_CITIES) towns.push(text);
  }
  return towns;
}

let towns: string[] | undefined;
const list = () => join(process.env.E2E_TOWNS!, 'towns.json');

/** Finds the towns for all workers of a run: it takes a second. */
export function listTowns(): void {
  writeFileSync(list(), JSON.stringify(lonelyTowns()));
}

/** A town without members. Runs on one product start at different towns, until none is left. */
export function nextTown(): string {
  towns ??= JSON.parse(readFileSync(list(), 'utf8')) as string[];
  const begin = Math.floor(Number(process.env.E2E_RUN) * towns.length);
  const free = towns.findIndex((_, number) => take((begin + number) % towns!.length));
  if (free < 0) throw new Error(`All ${towns.length} towns have members.`);
  return towns[(begin + free) % towns.length]!;
}

/** A folder can be created only once, so workers do not take the same town. */
function take(number: number): boolean {
  try {
    mkdirSync(join(process.env.E2E_TOWNS!, String(number)));
    return true;
  } catch {
    return false;
  }
}

const centre = ({ cell }: Place): CoordPair => cellToLatLng(cell);
const milesBetween = (a: Place, b: Place) => greatCircleDistance(centre(a), centre(b), UNITS.km) / 1.609;

export function nextNeighbours(): [string, string] {
  for (;;) {
    const town = allPlaces().get(nextTown())!;
    for (const place of allPlaces().values()) {
      if (!place.isPlain) continue;
      const miles = milesBetween(town, place);
      if (miles > 15 && miles < 45) return [town.text, place.text];
    }
  }
}
