import type { SeedMember, SeedPhoto } from './members.js';
import { portrait } from './portraits/portrait.js';
import { toPng } from './portraits/render.js';
import { SAMPLES } from './portraits/sample-people.js';
import { trainingScene } from './portraits/scene.js';
import { gearStill } from './portraits/still.js';

/** Above this number drawings would take hours: members share the landing page's pictures. */
const OWN_PICTURES = 2_000;

function draw({ look, id }: SeedMember, { kind, take }: SeedPhoto): string {
  if (kind === 'scene') return trainingScene(id, look, take);
  return kind === 'gear' ? gearStill(id, look, take) : portrait(id, look, take);
}

function shared({ index, look }: SeedMember): string {
  const fitting = SAMPLES.flatMap(({ figure }, i) => (figure === look.figure ? [i + 1] : []));
  const number = fitting[index % fitting.length]!;
  return `/portraits/sample-${String(number).padStart(2, '0')}.webp`;
}

/** A member's photos as the import takes them. */
export async function photosOf(member: SeedMember): Promise<string[]> {
  if (member.index >= OWN_PICTURES) return [shared(member)];
  const drawn = member.photos.map((photo) => toPng(draw(member, photo)));
  return (await Promise.all(drawn)).map((png) => `data:image/png;base64,${png.toString('base64')}`);
}
