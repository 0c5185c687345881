import type { SeedMember, SeedPhoto } from './members.js';
import { planOf, portrait } from '@corner/portraits/portrait';
import { toPng } from '@corner/portraits/render';
import { restScene } from '@corner/portraits/rest';
import { SAMPLES } from '@corner/portraits/samples/sample-people';
import { trainingScene } from '@corner/portraits/scene';

/** Above this number drawings would take hours: members share the landing page's pictures. */
const OWN_PICTURES = 2_000;
/** Enough for a card, and the seed takes no longer for three pictures than it did for two. */
const WIDTH = 564;

function draw({ look, id, index }: SeedMember, photo: SeedPhoto) {
  if (photo === 'scene') return trainingScene(id, look);
  return photo === 'rest' ? restScene(id, look) : portrait(id, look, 0, planOf(look, index));
}

function shared({ index, look }: SeedMember): string {
  const fitting = SAMPLES.flatMap(({ figure }, i) => (figure === look.figure ? [i + 1] : []));
  const number = fitting[index % fitting.length]!;
  return `/portraits/sample-${String(number).padStart(2, '0')}.webp`;
}

export async function photosOf(member: SeedMember): Promise<string[]> {
  if (member.index >= OWN_PICTURES) return [shared(member)];
  const drawn = member.photos.map((photo) => toPng(draw(member, photo), WIDTH));
  return (await Promise.all(drawn)).map((png) => `data:image/png;base64,${png.toString('base64')}`);
}
