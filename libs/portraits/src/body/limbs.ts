import { at, mix, n, type Ink, type Point, type Tone } from '../ink.js';

/** A point at a share of the way. */
export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** From a joint in a direction: 0 is down, 90 out to the right. */
export function reach([x, y]: Point, angle: number, length: number): Point {
  const a = (angle * Math.PI) / 180;
  return [x + Math.sin(a) * length, y + Math.cos(a) * length];
}

export const angleOf = (a: Point, b: Point): number => (Math.atan2(b[0] - a[0], b[1] - a[1]) * 180) / Math.PI;

/** A limb from one joint to the next with a radius at each; `swell` is how much its first half stands out. */
export function limbPath(a: Point, ra: number, b: Point, rb: number, swell = 0.08): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const off = (t: number, r: number): Point => [a[0] + ux * length * t - uy * r, a[1] + uy * length * t + ux * r];
  const big = ra * (1 + swell);
  return (
    `M${at(off(0, ra))}C${at(off(0.22, big * 1.04))} ${at(off(0.48, (big + rb) * 0.52))} ${at(off(1, rb))}` +
    `A${n(rb)},${n(rb)} 0 0,0 ${at(off(1, -rb))}` +
    `C${at(off(0.48, -(big + rb) * 0.52))} ${at(off(0.22, -big * 1.04))} ${at(off(0, -ra))}` +
    `A${n(ra)},${n(ra)} 0 0,0 ${at(off(0, ra))}Z`
  );
}

/** Fills a limb as a round thing: lit edge, body, shadow and the edge light. */
export function roundLimb(ink: Ink, a: Point, ra: number, b: Point, rb: number, tone: Tone, swell = 0.08): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  // The light comes from above and from its side.
  const facing = nx * ink.light.side * 0.85 - ny * 0.52;
  const way = facing >= 0 ? 1 : -1;
  const r = Math.max(ra, rb) * (1 + swell);
  const m = between(a, b, 0.5);
  const [from, to]: [Point, Point] = [
    [m[0] + nx * r * way, m[1] + ny * r * way],
    [m[0] - nx * r * way, m[1] - ny * r * way],
  ];
  const edge = mix(tone.base, ink.light.rim, 0.75);
  const share = 0.66 - Math.abs(facing) * 0.1;
  const paint = ink.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"><stop stop-color="${tone.lit}"/><stop offset="${n(share - 0.1)}" stop-color="${tone.base}"/><stop offset="${(share + 0.02).toFixed(2)}" stop-color="${tone.shade}"/><stop offset=".93" stop-color="${tone.shade}"/><stop offset=".95" stop-color="${edge}"/></linearGradient>`,
  );
  return ink.fill(limbPath(a, ra, b, rb, swell), paint);
}
