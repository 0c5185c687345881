import { circle, mix } from '../ink.js';
import type { Head } from './head.js';

export function nose(head: Head): string {
  const { ink, look, sin } = head;
  const { skin } = look;
  const w = look.nose;
  const dark = -ink.light.side;
  const x = (v: number) => Math.round(v * dark * 10) / 10;
  const bridge = head.on(
    `M${x(7)},-16C${x(5)},4 ${x(4)},22 ${x(9)},40C${x(12)},48 ${x(20 * w)},46 ${x(21 * w)},56C${x(16 * w)},63 ${x(6)},62 ${x(0)},64L${x(-5)},58C${x(0)},52 ${x(0)},40 ${x(-1)},26C${x(-1)},8 ${x(1)},-4 ${x(7)},-16Z`,
    20,
  );
  const wings = head.on(
    `M${-20 * w},52C${-22 * w},60 ${-14 * w},64 ${-9 * w},60M${20 * w},52C${22 * w},60 ${14 * w},64 ${9 * w},60`,
    12,
  );
  const under = head.on(
    `M${-11 * w},60C${-6},57 -3,63 0,64C3,63 6,57 ${11 * w},60C${8 * w},66 4,66 0,67C-4,66 ${-8 * w},66 ${-11 * w},60Z`,
    16,
  );
  const [tx, ty] = head.point(-dark * 4, 45, 30);
  const turned =
    Math.abs(sin) > 0.12
      ? ink.line(
          head.on(`M${sin > 0 ? 6 : -6},-6C${sin > 0 ? 5 : -5},14 ${sin > 0 ? 7 : -7},34 ${sin > 0 ? 11 : -11},46`, 22),
          skin.line,
          2.6,
          'opacity=".38"',
        )
      : '';
  return (
    ink.fill(bridge, skin.shade, 'opacity=".7"') +
    turned +
    ink.line(wings, skin.line, 2.8, 'opacity=".6"') +
    ink.fill(under, skin.line, 'opacity=".72"') +
    ink.fill(circle(tx, ty, 5), mix(skin.lit, '#FFFFFF', 0.4), 'opacity=".32"')
  );
}

/** A path of the mouth, which lies a little above where its numbers say. */
const on = (head: Head, path: string, out = 0) =>
  head.on(
    path.replace(/,(-?[\d.]+)/g, (_, y) => `,${Number(y) - 4}`),
    out - 6,
  );

function grin(head: Head): string {
  const { ink, look } = head;
  const { skin, lip } = look;
  const inner = on(head, 'M-33,87C-20,92 -8,93 0,93C8,93 20,92 33,87C29,104 14,112 0,112C-14,112 -29,104 -33,87Z', 8);
  const teeth = on(head, 'M-29,84C-18,92 -8,93 0,93C8,93 18,92 29,84C25,100 12,106 0,106C-12,106 -25,100 -29,84Z', 8);
  const upper = on(
    head,
    'M-39,85C-26,81 -13,78 -6,79C-3,80 -2,81 0,81C2,81 3,80 6,79C13,78 26,81 39,85C26,92 12,94 0,94C-12,94 -26,92 -39,85Z',
    9,
  );
  const lower = on(
    head,
    'M-32,93C-22,107 -10,110 0,110C10,110 22,107 32,93C29,113 13,121 0,121C-13,121 -29,113 -32,93Z',
    9,
  );
  return (
    ink.fill(inner, '#3A1016') +
    ink.within(inner, ink.fill(teeth, mix('#FFFDF8', skin.shade, 0.1))) +
    ink.fill(upper, mix(lip, skin.shade, 0.22)) +
    ink.fill(lower, lip) +
    ink.line(on(head, 'M-12,115C-5,117 5,117 12,115', 10), '#FFFFFF', 3, 'opacity=".28"') +
    ink.line(on(head, 'M-41,84C-43,86 -44,89 -42,92M41,84C43,86 44,89 42,92', 6), skin.line, 3, 'opacity=".6"') +
    ink.line(
      head.on('M-34,60C-46,68 -54,78 -53,90M34,60C46,68 54,78 53,90', 2),
      skin.shade,
      3,
      `opacity="${look.age > 36 ? 0.7 : look.lashes ? 0.2 : 0.4}"`,
    )
  );
}

function closed(head: Head): string {
  const { ink, look } = head;
  const { skin, lip } = look;
  const up = look.mouth === 'smile' ? 6 : look.mouth === 'smirk' ? 3 : 0;
  const more = look.mouth === 'smirk' ? 4 : 0;
  const l = 92 - up;
  const r = 92 - up - more;
  const upper = on(
    head,
    `M-33,${l}C-22,${l - 3} -12,83 -6,83C-3,83 -2,85 0,85C2,85 3,83 6,83C12,83 22,${r - 3} 34,${r}C20,94 10,95 0,95C-10,95 -20,94 -33,${l}Z`,
    9,
  );
  const lower = on(
    head,
    `M-30,${l + 2}C-18,94 -10,95 0,95C10,95 18,94 31,${r + 2}C24,109 11,113 0,113C-11,113 -22,109 -30,${l + 2}Z`,
    9,
  );
  const seam = on(head, `M-35,${l - 1}C-22,93 -10,95 0,95C10,95 22,93 36,${r - 1}`, 9);
  return (
    ink.fill(upper, mix(lip, skin.shade, 0.3)) +
    ink.fill(lower, lip, `opacity="${look.lashes ? 1 : 0.75}"`) +
    ink.line(seam, mix(skin.line, '#2A0D12', 0.45), 3.4) +
    ink.line(on(head, 'M-11,105C-4,107 6,107 12,104', 10), '#FFFFFF', 3, 'opacity=".25"') +
    ink.line(on(head, 'M-12,120C-5,123 5,123 12,120', 6), skin.shade, 4, 'opacity=".7"') +
    (up
      ? ink.line(
          on(
            head,
            `M-38,${l - 4}C-41,${l - 1} -41,${l + 3} -39,${l + 6}M39,${r - 4}C42,${r - 1} 42,${r + 3} 40,${r + 6}`,
            5,
          ),
          skin.line,
          3,
          'opacity=".5"',
        )
      : '')
  );
}

export const mouth = (head: Head): string => (head.look.mouth === 'grin' ? grin(head) : closed(head));

/** Under the mouth and on the cheeks, before the features. */
export function beard(head: Head): string {
  const { ink, look } = head;
  if (look.beard === 'none') return '';
  const { chin } = look;
  const tone = look.hairTone;
  const moustache = head.on('M-40,88C-34,74 -14,68 0,71C14,68 34,74 40,88C32,86 22,81 0,81C-22,81 -32,86 -40,88Z', 9);
  if (look.beard === 'moustache') return ink.fill(moustache, tone.base);
  const top = look.beard === 'stubble' ? 34 : 2;
  const grow = look.beard === 'full' ? 15 : look.beard === 'short' ? 4 : 1;
  const e = (y: number, s: number, inset = 0) =>
    `${(head.edge(y, s, inset ? 0 : Math.min(grow, 5)) - s * inset).toFixed(1)},${y}`;
  const mid = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const m = (x: number, y: number) => mid(head.point(x, y, 4));
  const bottom = [-1, 1].map((s) => head.edge(chin, s));
  const path =
    `M${e(top, -1)}C${e(Math.max(40, top), -1)} ${e(70, -1)} ${e(102, -1)}C${e(122, -1)} ${(bottom[0]! - 22).toFixed(1)},${chin + grow - 4} ${bottom[0]!.toFixed(1)},${chin + grow}` +
    `L${bottom[1]!.toFixed(1)},${chin + grow}C${(bottom[1]! + 22).toFixed(1)},${chin + grow - 4} ${e(122, 1)} ${e(102, 1)}C${e(70, 1)} ${e(Math.max(40, top), 1)} ${e(top, 1)}` +
    `L${e(top + 12, 1, 7)}C${e(top + 36, 1, 10)} ${m(62, 76)} ${m(44, 76)}C${m(30, 70)} ${m(12, 68)} ${m(0, 71)}C${m(-12, 68)} ${m(-30, 70)} ${m(-44, 76)}C${m(-62, 76)} ${e(top + 36, -1, 10)} ${e(top + 12, -1, 7)}Z`;
  if (look.beard === 'stubble') return ink.fill(path, mix(tone.base, look.skin.line, 0.35), 'opacity=".18"');
  return ink.lit(path, tone, 14, 0);
}
