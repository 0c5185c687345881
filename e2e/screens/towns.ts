import { cellToLatLng, greatCircleDistance, UNITS, type CoordPair } from 'h3-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** No filter and no preference reaches from one town to the next. */
const APART_MILES = 150;
const KM_A_MILE = 1.609;
/** The demo members live in some of the large cities. */
const LARGE_CITIES = 500;
const SMALL_TOWNS = { from: 5_000, to: 60_000, each: 10 };

const places = join(import.meta.dirname, '../../services/profiles/data/places.tsv.gz');
const countries = new Intl.DisplayNames('en', { type: 'region' });

interface Place {
  text: string;
  at: CoordPair;
}

function lonelyTowns(): string[] {
  const texts = new Set<string>();
  const kept: Place[] = [];
  const towns: string[] = [];
  for (const [rank, line] of gunzipSync(readFileSync(places)).toString().split('\n').entries()) {
    if (rank > SMALL_TOWNS.to) break;
    const [, name, country, , cell] = line.split('\t') as [string, string, string, string, string];
    const place = { text: `${name}, ${countries.of(country)}`, at: cellToLatLng(cell) };
    // Of two places of one name the larger is meant.
    const isKnown = texts.has(place.text);
    texts.add(place.text);
    if (rank < LARGE_CITIES) kept.push(place);
    if (isKnown || rank < SMALL_TOWNS.from || rank % SMALL_TOWNS.each || !/^[A-Z][a-z]+$/.test(name)) continue;
    if (kept.some(({ at }) => greatCircleDistance(at, place.at, UNITS.km) < APART_MILES * KM_A_MILE)) continue;
    kept.push(place);
    towns.push(place.text);
  }
  return towns;
}

const WORKERS = 16;
let towns: string[] | undefined;
let used = 0;

/** A town where nobody lives yet: another one for each call, in each worker, and most likely in each run. */
export function nextTown(workerIndex: number): string {
  towns ??= lonelyTowns();
  const perWorker = Math.floor(towns.length / WORKERS);
  const start = Number(process.env.E2E_RUN ?? 0) + used++;
  return towns[(workerIndex % WORKERS) * perWorker + (start % perWorker)]!;
}
