import { circle, mix, type Ink } from './ink.js';
import type { Look } from './look.js';

/* The origin lies between the eyes; the face is 196 wide, the crown at y -130, the chin at `look.chin`. */
export const HALF = 98;

export function facePath(look: Look, grow = 0): string {
  const w = HALF + grow;
  const j = look.jaw + grow;
  const chin = look.chin + grow;
  const c = look.figure === 'man' ? 32 : 22;
  return (
    `M${-w},-8C${-w},-96 -62,${-132 - grow} 0,${-132 - grow}C62,${-132 - grow} ${w},-96 ${w},-8` +
    `C${w},42 ${j + 7},74 ${j},96C${j - 12},126 ${c + 16},${chin} ${c * 0.4},${chin}L${-c * 0.4},${chin}` +
    `C${-c - 16},${chin} ${-j + 12},126 ${-j},96C${-j - 7},74 ${-w},42 ${-w},-8Z`
  );
}

const ear = (side: number) =>
  `M${side * 92},-4C${side * 112},-20 ${side * 124},0 ${side * 119},24C${side * 115},46 ${side * 104},58 ${side * 93},50Z`;

export function ears(ink: Ink, look: Look): string {
  return [-1, 1]
    .map(
      (side) =>
        ink.lit(ear(side), look.skin, 8, 4) +
        ink.line(`M${side * 101},8C${side * 112},4 ${side * 112},22 ${side * 104},34`, look.skin.shade, 5) +
        (look.earring ? ink.fill(circle(side * 104, 56, 6), '#F5B93A') : ''),
    )
    .join('');
}

function eye(ink: Ink, look: Look, side: number, turn: number): string {
  const x = side * 43 + turn * 7;
  const half = 19 * look.eyes * (side * turn < 0 ? 0.94 : 1);
  const tilt = -side * 2.5;
  const open = 9.5 * look.eyes;
  const outline = `M${x - half},${2 + side * tilt * 0.4}C${x - half * 0.5},${-open} ${x + half * 0.5},${-open} ${x + half},${2 - side * tilt * 0.4}C${x + half * 0.5},${open * 0.95} ${x - half * 0.5},${open * 0.95} ${x - half},2Z`;
  const lid = `M${x - half - 1},3C${x - half * 0.5},${-open - 1} ${x + half * 0.5},${-open - 1} ${x + half + 1},3`;
  const clip = ink.clip(outline);
  const outer = x + side * (half + 1);
  return (
    ink.fill(outline, mix('#FFFFFF', look.skin.shade, 0.16)) +
    `<g clip-path="${clip}"><circle cx="${x + turn * 3}" cy="-1" r="9.2" fill="${look.iris}"/>` +
    `<circle cx="${x + turn * 3}" cy="-1" r="4.6" fill="#120C10"/>` +
    ink.line(lid, mix(look.skin.shade, '#1A0F14', 0.35), 7, 'opacity=".5"') +
    `</g><circle cx="${x + turn * 3 + 3}" cy="-4.5" r="2.4" fill="#fff"/>` +
    ink.line(lid, mix(look.skin.line, '#1A1014', 0.75), look.lashes ? 5 : 4.2) +
    (look.lashes ? ink.line(`M${outer - side * 3},1l${side * 9},-6`, mix(look.skin.line, '#1A1014', 0.8), 4.2) : '') +
    ink.line(
      `M${x - half * 0.6},${-open - 7}C${x - 4},${-open - 11} ${x + 4},${-open - 11} ${x + half * 0.6},${-open - 7}`,
      look.skin.shade,
      3,
    )
  );
}

function brow(ink: Ink, look: Look, side: number, turn: number): string {
  const x = side * 43 + turn * 7;
  const color = look.hair === 'hijab' ? '#2A1C18' : mix(look.hairTone.base, '#1A1014', 0.3);
  const t = 7.5 * look.brows;
  const inner = x - side * 23;
  const peak = x + side * 10;
  const outer = x + side * 29;
  return ink.fill(
    `M${inner},-28C${x - side * 8},-34 ${peak - side * 4},-38 ${peak},-37C${peak + side * 10},-36 ${outer - side * 4},-30 ${outer},-22` +
      `C${outer - side * 8},-28 ${peak + side * 2},${-36 + t} ${peak - side * 4},${-37 + t}C${x - side * 10},${-33 + t} ${inner + side * 4},${-28 + t} ${inner},${-28 + t * 0.9}Z`,
    color,
  );
}

function nose(ink: Ink, look: Look, turn: number): string {
  const n = look.nose;
  const x = turn * 9;
  const side = -ink.light.side;
  return (
    ink.fill(
      `M${x + side * 7},-6C${x + side * 9},18 ${x + side * 13 * n},34 ${x + side * 19 * n},48C${x + side * 20 * n},56 ${x + side * 10},60 ${x},60L${x - side * 2},52C${x + side * 4},34 ${x + side * 3},12 ${x + side * 7},-6Z`,
      look.skin.shade,
      'opacity=".75"',
    ) +
    ink.line(`M${x - 13 * n},56C${x - 6},63 ${x + 6},63 ${x + 13 * n},56`, look.skin.line, 4, 'opacity=".75"') +
    ink.fill(circle(x - side * 3, 46, 5), '#fff', 'opacity=".16"')
  );
}

function mouth(ink: Ink, look: Look, turn: number): string {
  const x = turn * 8;
  const y = 93;
  const woman = look.figure === 'woman';
  const lip = woman ? look.skin.lip : mix(look.skin.lip, look.skin.shade, 0.45);
  const dark = mix(look.skin.line, '#2A0D12', 0.55);
  if (look.mouth === 'grin') {
    const shape = `M${x - 34},${y - 6}C${x - 18},${y - 1} ${x + 18},${y - 1} ${x + 34},${y - 6}C${x + 30},${y + 20} ${x + 14},${y + 25} ${x},${y + 25}C${x - 14},${y + 25} ${x - 30},${y + 20} ${x - 34},${y - 6}Z`;
    return (
      ink.fill(shape, lip, `stroke="${lip}" stroke-width="${woman ? 8 : 5}" stroke-linejoin="round"`) +
      ink.fill(shape, '#4A1418') +
      `<g clip-path="${ink.clip(shape)}">${ink.fill(`M${x - 36},${y - 12}H${x + 36}V${y + 8}C${x + 16},${y + 13} ${x - 16},${y + 13} ${x - 36},${y + 8}Z`, '#FBF6EE')}</g>` +
      ink.line(`M${x - 40},${y - 8}q3,4 7,3M${x + 40},${y - 8}q-3,4 -7,3`, dark, 3.4, 'opacity=".7"')
    );
  }
  const lift = look.mouth === 'smirk' ? 7 : 0;
  const curve = `M${x - 29},${y - 2 + lift * 0.3}C${x - 13},${y + 9} ${x + 13},${y + 9} ${x + 30},${y - 3 - lift}`;
  return (
    (woman
      ? ink.fill(
          `M${x - 27},${y}C${x - 14},${y - 8} ${x - 6},${y - 9} ${x},${y - 5}C${x + 6},${y - 9} ${x + 14},${y - 8} ${x + 28},${y - 1 - lift * 0.7}C${x + 14},${y + 22} ${x - 14},${y + 22} ${x - 27},${y}Z`,
          lip,
        )
      : ink.fill(
          `M${x - 20},${y + 5}C${x - 10},${y + 19} ${x + 10},${y + 19} ${x + 21},${y + 4 - lift * 0.5}C${x + 8},${y + 8} ${x - 8},${y + 8} ${x - 20},${y + 5}Z`,
          lip,
        )) +
    ink.line(curve, dark, 4.6) +
    ink.line(`M${x + 33},${y - 8 - lift}q3,3 2,8M${x - 33},${y - 6}q-3,3 -2,7`, look.skin.shade, 3.6)
  );
}

function beard(ink: Ink, look: Look): string {
  if (look.beard === 'none') return '';
  const color = look.hairTone;
  const chin = look.chin;
  const moustache = 'M-36,86C-30,70 -10,66 0,70C10,66 30,70 36,86C24,80 10,80 0,80C-10,80 -24,80 -36,86Z';
  if (look.beard === 'moustache') return ink.fill(moustache, color.base);
  if (look.beard === 'goatee') {
    return (
      ink.fill(moustache, color.base) +
      ink.fill(
        `M-36,84C-42,110 -34,${chin + 4} 0,${chin + 8}C34,${chin + 4} 42,110 36,84C30,92 32,112 22,120C10,114 -10,114 -22,120C-32,112 -30,92 -36,84Z`,
        color.base,
      )
    );
  }
  const grow = look.beard === 'full' ? 13 : look.beard === 'short' ? 4 : 0;
  const w = HALF + Math.min(grow, 3);
  const j = look.jaw + grow * 0.75;
  const path = `M${-w},4C${-w},42 ${-j - 6},76 ${-j},98C${-j + 12},${128 + grow * 0.6} -46,${chin + grow} 0,${chin + grow}C46,${chin + grow} ${j - 12},${128 + grow * 0.6} ${j},98C${j + 6},76 ${w},42 ${w},4C${w - 4},10 92,22 90,32C84,46 76,56 64,66C54,78 44,73 34,71C20,67 8,69 0,72C-8,69 -20,67 -34,71C-44,73 -54,78 -64,66C-76,56 -84,46 -90,32C-92,22 ${-w + 4},10 ${-w},4Z`;
  if (look.beard === 'stubble') return ink.fill(path, mix(color.base, look.skin.line, 0.4), 'opacity=".3"');
  return ink.lit(path, color, 12, 4);
}

/** Face without hair: skin, features, beard. `turn` from -1 to 1 looks left or right. */
export function face(ink: Ink, look: Look, turn: number): string {
  const { skin } = look;
  const outline = facePath(look);
  const clip = ink.clip(outline);
  const freckles = look.freckles
    ? [-58, -46, -52, -38, 40, 52, 46, 60]
        .map((x, i) => ink.fill(circle(x + turn * 8, 34 + ((i * 7) % 15), 2.4), skin.line, 'opacity=".45"'))
        .join('')
    : '';
  const tape = look.tape
    ? `<g transform="rotate(-4)">${ink.fill('M-24,14q0,-5 5,-5h38q5,0 5,5v8q0,5 -5,5h-38q-5,0 -5,-5Z', '#F4EFE4')}${ink.line('M-10,11v14M10,11v14', '#D8CFBD', 2)}</g>`
    : '';
  const glasses = look.glasses
    ? ink.line(
        `M-70,-16h50q4,0 4,6v14q0,20 -26,20h-6q-24,0 -24,-22v-14q0,-4 2,-4ZM20,-16h50q4,0 4,6v14q0,20 -26,20h-6q-24,0 -24,-22v-14q0,-4 2,-4ZM-18,-6q18,-8 36,0M-72,-8l-24,-4M74,-8l22,-4`,
        '#1B1D24',
        5,
        `transform="translate(${turn * 7} 2)"`,
      )
    : '';
  return (
    ink.lit(outline, skin, 30, 7) +
    `<g clip-path="${clip}">` +
    ink.fill(circle(-56 + turn * 8, 48, 24), skin.blush, 'opacity=".35"') +
    ink.fill(circle(56 + turn * 8, 48, 24), skin.blush, 'opacity=".35"') +
    '</g>' +
    beard(ink, look) +
    freckles +
    nose(ink, look, turn) +
    [-1, 1].map((side) => eye(ink, look, side, turn) + brow(ink, look, side, turn)).join('') +
    mouth(ink, look, turn) +
    tape +
    glasses
  );
}
