import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { portrait } from '../portrait.js';
import { toWebp } from '../render.js';
import { SAMPLES } from './sample-people.js';

async function main(): Promise<void> {
  const folder = fileURLToPath(new URL('../../../../web/public/portraits/', import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const [index, { seed, take, plan, ...hints }] of SAMPLES.entries()) {
    await writeFile(
      `${folder}sample-${String(index + 1).padStart(2, '0')}.webp`,
      await toWebp(portrait(seed, hints, take, plan)),
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
