import { hashesOf, SIDE } from './likeness.policy.js';

const drawn = (light: (x: number, y: number) => number) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, index) => light(index % SIDE, Math.floor(index / SIDE)));
const hills = (x: number, y: number) => 128 + 60 * Math.sin(x / 17 + y / 31) + 40 * Math.sin((x * y) / 900);

it('hashes a picture, its mirror image and five crops, all different', () => {
  const hashes = hashesOf(drawn(hills));
  expect(new Set(hashes).size).toBe(7);
  const mirror = hashesOf(drawn((x, y) => hills(SIDE - 1 - x, y)));
  expect([mirror[1], mirror[0]]).toEqual(hashes.slice(0, 2));
});

it('gives no hash to a picture of nearly one colour, since all of them look alike', () => {
  expect(hashesOf(drawn((x) => 100 + (x % 3)))).toEqual([]);
});
