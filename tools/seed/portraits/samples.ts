import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LookHints } from './look.js';
import { placeholder } from './placeholder.js';
import { portrait } from './portrait.js';
import { toWebp } from './render.js';

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

async function main(): Promise<void> {
  const folder = fileURLToPath(new URL('../../../../web/public/portraits/', import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const [index, { seed, take, ...hints }] of SAMPLES.entries()) {
    await writeFile(
      `${folder}sample-${String(index + 1).padStart(2, '0')}.webp`,
      await toWebp(portrait(seed, hints, take), 720),
    );
  }
  await writeFile(`${folder}default.webp`, await toWebp(placeholder(), 720));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
