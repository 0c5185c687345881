import { circle, mix, type Ink } from './ink.js';
import { HALF } from './head.js';
import type { Look } from './look.js';

/** What lies behind the head and shoulders, and what lies over the face. */
export interface Layers {
  back: string;
  front: string;
}

/** Hair that follows the skull: `rise` is its thickness on top, `line` the height of the hairline. */
export function cap(rise: number, line: number, sides = 20, wide = 5): string {
  const w = HALF + wide;
  return (
    `M${-w},${sides}C${-w - 6},-30 ${-w - 6},${-96 - rise * 0.4} -58,${-128 - rise * 0.8}C-30,${-136 - rise} 30,${-136 - rise} 58,${-128 - rise * 0.8}` +
    `C${w + 6},${-96 - rise * 0.4} ${w + 6},-30 ${w},${sides}L${w - 12},${sides - 4}C${w - 12},-12 ${w - 16},-34 ${w - 26},-48` +
    `C58,${line + 2} 30,${line - 8} 0,${line - 8}C-30,${line - 8} -58,${line + 2} ${-w + 26},-48C${-w + 16},-34 ${-w + 12},-12 ${-w + 12},${sides - 4}Z`
  );
}

/** Overlapping curls along points; drawn as one lit outline each, so that they read as volume. */
export function curls(ink: Ink, look: Look, points: [number, number, number][]): string {
  const { base, shade } = look.hairTone;
  const side = ink.light.side;
  return (
    points.map(([x, y, r]) => ink.fill(circle(x, y, r), shade)).join('') +
    points.map(([x, y, r]) => ink.fill(circle(x + side * r * 0.16, y - r * 0.14, r * 0.84), base)).join('') +
    points
      .filter(([x]) => x * side > -20)
      .map(([x, y, r]) =>
        ink.line(
          `M${x + side * r * 0.1},${y - r * 0.5}q${side * r * 0.4},${r * 0.05} ${side * r * 0.45},${r * 0.45}`,
          mix(base, ink.light.color, 0.5),
          3.2,
        ),
      )
      .join('')
  );
}

export function ring(
  count: number,
  rx: number,
  ry: number,
  cy: number,
  radius: number,
  from = Math.PI,
  to = 2 * Math.PI,
): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1);
    return [Math.cos(angle) * rx, cy + Math.sin(angle) * ry, radius * (1 + 0.12 * Math.sin(i * 2.4))];
  });
}

export function rope(ink: Ink, look: Look, side: number, x: number, y: number, steps: number): string {
  const { base, shade } = look.hairTone;
  let out = '';
  for (let i = 0; i < steps; i++) {
    const px = x + side * Math.sin(i / 3) * 8;
    const py = y + i * 27;
    const r = 21 - i * 0.5;
    out +=
      ink.fill(
        `M${px - r},${py}C${px - r},${py - 18} ${px + r},${py - 18} ${px + r},${py}C${px + r},${py + 16} ${px + 4},${py + 28} ${px},${py + 32}C${px - 4},${py + 28} ${px - r},${py + 16} ${px - r},${py}Z`,
        i % 2 ? base : mix(base, shade, 0.4),
      ) + ink.line(`M${px - r * 0.6},${py - 6}q${r * 0.7},6 ${r * 0.6},26`, shade, 3.4);
  }
  return (
    out +
    ink.fill(`M${x - 12},${y + steps * 27 - 4}h24v12h-24Z`, look.accent) +
    ink.fill(`M${x - 10},${y + steps * 27 + 8}h20l-6,34h-8Z`, base)
  );
}

export const strands = (ink: Ink, look: Look, paths: string[]) =>
  paths.map((path) => ink.line(path, look.hairTone.shade, 4, 'opacity=".8"')).join('');

export const PULLED = [
  'M-60,-74C-50,-108 -28,-128 -6,-136',
  'M-84,-38C-84,-84 -62,-116 -34,-132',
  'M60,-74C50,-108 28,-128 8,-136',
  'M84,-38C84,-84 62,-116 36,-132',
  'M0,-84V-134',
];

export type Style = (ink: Ink, look: Look, turn: number) => Layers;
