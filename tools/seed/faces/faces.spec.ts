import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cellToLatLng, greatCircleDistance } from 'h3-js';
import { PERSONAS, seedMember, seedMembers } from '../members.js';
import { faceOf, FACES, photosOf } from './faces.js';

const workspace = join(import.meta.dirname, '../../..');
const pictures = join(import.meta.dirname, 'pictures');
const MOST_MILES = 100;

describe('faces of demo members', () => {
  it('are at least 105 women and 105 men, one to three pictures each, in 4 MB', () => {
    for (const figure of ['woman', 'man'])
      expect(FACES.filter((face) => face.figure === figure).length).toBeGreaterThanOrEqual(105);
    const files = FACES.flatMap(({ files: each }) => each);
    expect(FACES.every(({ files: { length } }) => length >= 1 && length <= 3)).toBe(true);
    expect(files.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
    expect(readdirSync(pictures)).toHaveLength(files.filter((file) => file.startsWith('tools/')).length);
    expect(files.reduce((sum, file) => sum + statSync(join(workspace, file)).size, 0)).toBeLessThan(4.1e6);
  });

  it('fit the members who have them', () => {
    const members = seedMembers(500);
    for (const { index, look } of members) expect(faceOf(index).figure).toBe(look.figure);
    expect(PERSONAS.map((_, index) => faceOf(index).files.length)).toEqual([3, 3, 3, 3]);
    const inTheirClothes = members.filter(({ index, look }) => faceOf(index).discipline === look.discipline);
    expect(inTheirClothes.length).toBeGreaterThan(450);
    expect(photosOf(7).every((photo) => photo.startsWith('data:image/webp;base64,'))).toBe(true);
    expect(photosOf(5_000)).toEqual([expect.stringMatching(/^\/portraits\/sample-\d\d\.webp$/)]);
    const figureOn = new Map(FACES.map(({ files: [file], figure }) => [file, figure]));
    for (const { index, look } of [5_000, 5_001, 5_002, 5_003, 5_004, 5_005].map(seedMember))
      expect(figureOn.get(`web/public${photosOf(index)[0]}`)).toBe(look.figure);
  });

  it('are all different among the hundred members nearest to each sign-in', () => {
    const members = seedMembers(2_000);
    for (const me of members.slice(0, PERSONAS.length)) {
      const milesTo = ({ profile: { cell } }: typeof me) =>
        greatCircleDistance(cellToLatLng(me.profile.cell), cellToLatLng(cell), 'km') / 1.609;
      for (const figure of ['woman', 'man']) {
        const near = members.filter((other) => other.look.figure === figure && milesTo(other) <= MOST_MILES);
        const shown = near.sort((a, b) => milesTo(a) - milesTo(b)).slice(0, 100);
        expect(new Set(shown.map(({ index }) => faceOf(index))).size).toBe(shown.length);
      }
    }
  });
});
