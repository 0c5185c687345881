import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { seedMember, type Look } from '../members.js';
import type { Metro } from '../people.data.js';
import { metroAt } from '../places.js';
import { DRAWN, LANDING } from './faces.data.js';

export interface Face extends Look {
  /** From the root of the workspace. */
  files: string[];
}

/** Above this number members share the files of the landing page. */
const OWN_PICTURES = 2_000;
const workspace = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}tools${sep}`));
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

export const FACES: readonly Face[] = [
  ...DRAWN.map(([figure, discipline, belt, skin, age, pictures], i) => ({
    ...{ figure, discipline, belt, skin, age },
    files: Array.from(
      { length: pictures },
      (_, picture) => `tools/seed/faces/pictures/${padded(i + 1, 3)}-${picture + 1}.webp`,
    ),
  })),
  ...LANDING.map(([figure, discipline, belt, skin, age], i) => ({
    ...{ figure, discipline, belt, skin, age },
    files: [`web/public/portraits/sample-${padded(i + 1, 2)}.webp`],
  })),
];

const faces: Face[] = [];
const taken = new Map<Metro, Map<Face, number>>();

/** Chooses the best fitting face among the rarest ones of the metropolis. */
export function faceOf(index: number): Face {
  while (faces.length <= index) {
    const metro = metroAt(faces.length);
    const nearby = taken.get(metro) ?? new Map<Face, number>();
    const { look } = seedMember(faces.length);
    const misfit = (face: Face) => 1_000 * (nearby.get(face) ?? 0) + difference(face, look);
    const face = FACES.filter(({ figure }) => figure === look.figure).reduce((best, each) =>
      misfit(each) < misfit(best) ? each : best,
    );
    taken.set(metro, nearby.set(face, (nearby.get(face) ?? 0) + 1));
    faces.push(face);
  }
  return faces[index]!;
}

function difference(face: Look, look: Look): number {
  const clothes = (face.discipline === look.discipline ? 0 : 20) + (face.belt === look.belt ? 0 : 3);
  return clothes + 6 * Math.abs(face.skin - look.skin) + Math.abs(face.age - look.age) / 3;
}

export function photosOf(index: number): string[] {
  if (index < OWN_PICTURES)
    return faceOf(index).files.map((file) => `data:image/webp;base64,${readFileSync(join(workspace, file), 'base64')}`);
  const { figure } = seedMember(index).look;
  const fitting = LANDING.flatMap(([each], i) => (each === figure ? [i + 1] : []));
  return [`/portraits/sample-${padded(fitting[index % fitting.length]!, 2)}.webp`];
}
