import { circle, mix, n } from '../ink.js';
import type { Head } from './head.js';

/** What lies behind the head and shoulders, and what lies over the face. */
export interface Layers {
  back: string;
  front: string;
}

export type Style = (head: Head) => Layers;

/** Hair that follows the skull: `rise` is its thickness on top, `line` the height of the hairline, `sides` its end. */
export function cap(head: Head, rise: number, line: number, sides = 16, wide = 4): string {
  const x = 97 + wide;
  const outer = head.around(
    `M${-x},${sides}C${-x - 6},-40 ${-x + 2},${n(-106 - rise * 0.5)} -58,${n(-133 - rise * 0.85)}C-28,${-143 - rise} 28,${-143 - rise} 58,${n(-133 - rise * 0.85)}C${x - 2},${n(-106 - rise * 0.5)} ${x + 6},-40 ${x},${sides}`,
    5,
  );
  const inner = head.on(
    `L97,${sides}C90,-6 89,-38 70,${line + 22}C52,${line + 2} 24,${line - 4} 0,${line - 4}C-24,${line - 4} -52,${line + 2} -70,${line + 22}C-89,-38 -90,-6 -97,${sides}`,
  );
  return `${outer}${inner}Z`;
}

export function fringeShadow(head: Head, line: number): string {
  const arc = `M-90,-8C-88,-30 -84,-46 -70,${line + 20}C-52,${line + 2} -24,${line - 4} 0,${line - 4}C24,${line - 4} 52,${line + 2} 70,${line + 20}C84,-46 88,-30 90,-8`;
  return head.ink.line(head.on(arc), head.look.skin.shade, 11, 'opacity=".35"');
}

/** Hair over the face, with the shadow that it throws. */
export function laid(head: Head, path: string, tone = head.look.hairTone): string {
  const { ink, look } = head;
  const shadow = ink.fill(
    path,
    look.skin.shade,
    `fill-rule="evenodd" opacity=".5" transform="translate(${-ink.light.side * 5} 8)"`,
  );
  return ink.within(head.outline(), shadow) + ink.lit(path, tone, 16, 2);
}

/** The back of the head, which shows beside the near ear of a turned head. */
export function nape(head: Head, color: string, low = 74, wide = 4): string {
  const { near, sin } = head;
  if (!near) return '';
  const out = 99 + wide + Math.abs(sin) * 26;
  const x = (v: number) => n(v * near);
  return head.ink.fill(
    `M${x(-20)},-120C${x(40)},-140 ${x(out - 16)},-110 ${x(out)},-40C${x(out + 4)},10 ${x(out - 6)},${low - 30} ${x(out - 30)},${low}C${x(60)},${low + 16} ${x(20)},${low} ${x(0)},40Z`,
    color,
  );
}

/** Lines in the direction of combing: darker, and one lit. */
export function strands(head: Head, paths: readonly string[], lit: readonly string[] = []): string {
  const { ink, look } = head;
  return (
    ink.line(paths.map((path) => head.around(path, 6)).join(''), look.hairTone.shade, 3.6, 'opacity=".75"') +
    (lit.length
      ? ink.line(
          lit.map((path) => head.around(path, 6)).join(''),
          mix(look.hairTone.lit, ink.light.key, 0.25),
          4,
          'opacity=".6"',
        )
      : '')
  );
}

export type Curl = readonly [number, number, number];

/** Overlapping curls that read as one volume. */
export function curls(head: Head, points: readonly Curl[], back = 6): string {
  const { ink, look } = head;
  const { base, shade, lit } = look.hairTone;
  const side = ink.light.side;
  const moved = points.map(([x, y, r]): Curl => [x - back * head.sin, y, r]);
  return (
    ink.fill(moved.map(([x, y, r]) => circle(x, y, r)).join(''), mix(shade, base, 0.25)) +
    ink.fill(moved.map(([x, y, r]) => circle(x + side * r * 0.2, y - r * 0.16, r * 0.78)).join(''), base) +
    ink.line(
      moved
        .map(
          ([x, y, r]) =>
            `M${n(x - side * r * 0.3)},${n(y - r * 0.1)}q${n(side * r * 0.3)},${n(-r * 0.5)} ${n(side * r * 0.75)},${n(-r * 0.1)}`,
        )
        .join(''),
      shade,
      2.6,
      'opacity=".5"',
    ) +
    ink.line(
      moved
        .filter(([x]) => x * side > -30)
        .map(
          ([x, y, r]) =>
            `M${n(x + side * r * 0.02)},${n(y - r * 0.62)}q${n(side * r * 0.5)},${n(r * 0.02)} ${n(side * r * 0.6)},${n(r * 0.5)}`,
        )
        .join(''),
      mix(lit, ink.light.key, 0.3),
      3,
      'opacity=".75"',
    )
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
): Curl[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1);
    return [Math.cos(angle) * rx, cy + Math.sin(angle) * ry, radius * (1 + 0.14 * Math.sin(i * 2.4))];
  });
}
