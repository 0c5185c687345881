import type { LookHints } from './parts/look.js';

/** The people of the landing page's rotating phone, in order; web/features/landing writes their cards. */
export const SAMPLES: readonly (LookHints & { seed: string; take?: number })[] = [
  { seed: 'maya', figure: 'woman', discipline: 'muay_thai', skin: 4, hair: 'braids' },
  { seed: 'marcus', figure: 'man', discipline: 'boxing', skin: 7, hair: 'curlyTop' },
  { seed: 'elena', figure: 'woman', discipline: 'bjj', belt: 'purple', skin: 2, hair: 'ponytail' },
  { seed: 'kenji', figure: 'man', discipline: 'judo', belt: 'black', skin: 3, hair: 'crop' },
  { seed: 'amara', figure: 'woman', discipline: 'kickboxing', skin: 8, hair: 'bun' },
  { seed: 'diego', figure: 'man', discipline: 'mma', skin: 4, hair: 'quiff' },
  { seed: 'leila', figure: 'woman', discipline: 'taekwondo', belt: 'black', skin: 3, hair: 'hijab' },
  { seed: 'owen', figure: 'man', discipline: 'wrestling', skin: 1, hair: 'buzz' },
  { seed: 'sofia', figure: 'woman', discipline: 'karate', belt: 'brown', skin: 5, hair: 'bigCurls' },
  { seed: 'andre', figure: 'man', discipline: 'bjj', belt: 'blue', skin: 6, hair: 'locs' },
  { seed: 'noa', figure: 'woman', discipline: 'krav_maga', skin: 2, hair: 'long' },
];
