import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { SeedMember, SeedPhoto } from './members.js';
import { HEIGHT, WIDTH } from './portraits/ink.js';
import { portrait } from './portraits/portrait.js';
import { toPicture } from './portraits/render.js';
import { SAMPLES } from './portraits/sample-people.js';
import { trainingScene } from './portraits/scene.js';
import { gearStill } from './portraits/still.js';
import type { StoredPhoto } from './profiles.rows.js';

/* Writes files as profiles does (services/profiles/src/photos): a folder per photo, one WebP per width. */

/** Above this number drawings would take hours: members share the landing page's pictures. */
const OWN_PICTURES = 2_000;

function draw({ look, id }: SeedMember, { kind, take }: SeedPhoto): string {
  if (kind === 'scene') return trainingScene(id, look, take);
  return kind === 'gear' ? gearStill(id, look, take) : portrait(id, look, take);
}

async function store(dataDir: string, member: SeedMember, photo: SeedPhoto): Promise<StoredPhoto> {
  const svg = draw(member, photo);
  const name = createHash('sha256').update(`${member.id}:${photo.kind}:${photo.take}`).digest().subarray(0, 16);
  const storageKey = `photos/${name.toString('base64url')}`;
  const folder = join(dataDir, 'media', storageKey);
  await mkdir(folder, { recursive: true });
  const { variants, thumbhash } = await toPicture(svg, [WIDTH / 2, WIDTH]);
  const largest = join(folder, `${WIDTH}.webp`);
  await writeFile(join(folder, `${WIDTH / 2}.webp`), variants[0]!);
  await writeFile(largest, variants[1]!);
  // No photo is shown larger than it is: the widest variant holds the same bytes.
  const widest = join(folder, '1080.webp');
  await link(largest, widest).catch(() => copyFile(largest, widest));
  return {
    id: v7(),
    storageKey,
    link: null,
    view: { url: `/api/media/${storageKey}`, thumbhash, width: WIDTH, height: HEIGHT },
  };
}

function shared(member: SeedMember): StoredPhoto {
  const fitting = SAMPLES.flatMap(({ figure }, i) => (figure === member.look.figure ? [i + 1] : []));
  const number = fitting[member.index % fitting.length]!;
  const url = `/portraits/sample-${String(number).padStart(2, '0')}.webp`;
  return { id: v7(), storageKey: null, link: url, view: { url } };
}

/** Draws a member's photos into profiles' storage; drawing them again writes the same files. */
export async function storedPhotos(dataDir: string, member: SeedMember): Promise<StoredPhoto[]> {
  if (member.index >= OWN_PICTURES) return [shared(member)];
  return Promise.all(member.photos.map((photo) => store(dataDir, member, photo)));
}
