import { Dice } from '../random.js';
import { backdrop } from './parts/backdrop.js';
import { circle, cloth, Ink, mix } from './parts/ink.js';
import { lookOf, type Look, type LookHints } from './parts/look.js';
import { BELTS, giColor } from './parts/outfit.js';
import { glove } from './parts/props.js';

const hook = (x: number, y: number) =>
  `<path d="M${x},${y}v26q0,14 12,14" stroke="#C9CED8" stroke-width="9" fill="none" stroke-linecap="round"/>`;

function hangingGloves(ink: Ink, look: Look, x: number): string {
  const color = look.accent === '#E8E2D6' || look.accent === '#23262F' ? '#C81E2B' : look.accent;
  const pair = [-1, 1]
    .map(
      (s) =>
        `<g transform="translate(${x + s * 66} ${470 + s * 22}) rotate(${180 - s * 10}) scale(.95)">${glove(ink, cloth(color), '#F1ECE2', s)}</g>`,
    )
    .join('');
  return (
    ink.line(
      `M${x},262C${x - 50},300 ${x - 66},320 ${x - 60},340M${x},262C${x + 46},300 ${x + 66},330 ${x + 66},370`,
      '#F1ECE2',
      8,
    ) + pair
  );
}

function hangingBelt(ink: Ink, look: Look, x: number): string {
  const tone = cloth(BELTS[look.belt ?? 'white']);
  const loop = `M${x - 34},270C${x - 60},400 ${x - 58},560 ${x - 46},650h44C${x - 14},560 ${x - 12},400 ${x},300C${x + 12},400 ${x + 14},540 ${x + 8},600h44C${x + 62},520 ${x + 60},400 ${x + 34},270C${x + 16},252 ${x - 16},252 ${x - 34},270Z`;
  return (
    ink.lit(loop, tone, 9, 5) +
    ink.line(
      `M${x - 32},300C${x - 44},400 ${x - 42},540 ${x - 34},630M${x + 32},300C${x + 40},400 ${x + 40},500 ${x + 34},580`,
      tone.shade,
      3,
    ) +
    (look.discipline === 'bjj'
      ? ink.fill(`M${x - 51},560h47l2,56h-46Z`, look.belt === 'black' ? '#C81E2B' : '#15151B')
      : '')
  );
}

function hangingGi(ink: Ink, look: Look, x: number): string {
  const tone = cloth(look.discipline === 'taekwondo' ? '#F6F4EF' : giColor(look));
  const jacket = `M${x - 46},268C${x - 100},286 ${x - 136},320 ${x - 150},390L${x - 166},560L${x - 106},568L${x - 96},450L${x - 100},690H${x + 100}L${x + 96},450L${x + 106},568L${x + 166},560L${x + 150},390C${x + 136},320 ${x + 100},286 ${x + 46},268C${x + 20},290 ${x - 20},290 ${x - 46},268Z`;
  return (
    ink.lit(jacket, tone, 24, 7) +
    `<g clip-path="${ink.clip(jacket)}">${ink.line(`M${x - 44},270C${x - 70},380 ${x - 20},500 ${x + 30},700M${x + 44},270C${x + 70},380 ${x + 20},500 ${x - 40},700`, tone.shade, 22)}</g>` +
    ink.line(`M${x - 96},450V560M${x + 96},450V560`, tone.shade, 6)
  );
}

function medals(ink: Ink, look: Look, x: number): string {
  return [-1, 1]
    .map((s, i) => {
      const cx = x + s * 40;
      const cy = 500 + i * 56;
      const metal = i ? '#F5B93A' : '#C9CED8';
      return (
        ink.fill(`M${x - 8 + s * 8},262h16L${cx + 12},${cy - 40}h-24Z`, i ? look.accent : look.second) +
        ink.lit(circle(cx, cy, 46), cloth(metal), 9, 5) +
        ink.line(circle(cx, cy, 30), mix(metal, '#0C0D11', 0.3), 5)
      );
    })
    .join('');
}

function towelOnHook(ink: Ink, look: Look, x: number): string {
  const tone = cloth('#ECE6DA');
  return (
    ink.lit(
      `M${x - 30},262C${x - 80},300 ${x - 86},420 ${x - 78},640H${x + 74}C${x + 86},430 ${x + 70},300 ${x + 30},262Z`,
      tone,
      16,
      6,
    ) +
    ink.line(`M${x - 80},560H${x + 76}M${x - 79},590H${x + 75}`, look.accent, 11) +
    ink.line(
      `M${x - 20},300C${x - 36},380 ${x - 36},460 ${x - 30},520M${x + 18},300C${x + 34},360 ${x + 30},440 ${x + 28},500`,
      tone.shade,
      5,
    )
  );
}

function bench(ink: Ink, look: Look): string {
  const bagTone = cloth(look.second === '#E8E2D6' ? '#3A3F4C' : look.second);
  return (
    ink.fill('M60,842h28v110h-28ZM632,842h28v110h-28Z', '#23262F') +
    ink.line('M226,742C240,640 420,640 436,742', bagTone.line, 16) +
    ink.lit('M150,842C136,760 156,726 220,722H444C508,726 528,760 514,842Z', bagTone, 22, 7) +
    ink.line('M200,726V842M464,726V842', bagTone.shade, 9) +
    ink.line('M290,782h86', mix(bagTone.base, '#F6F4F0', 0.7), 12) +
    ink.lit('M566,842V752C566,736 574,730 576,716H606C608,730 616,736 616,752V842Z', cloth('#7DA2FF'), 10, 5) +
    ink.fill('M572,700h38v18h-38Z', '#23262F') +
    ink.lit('M30,832H690V866H30Z', cloth('#A87B4C'), 8, 4)
  );
}

/** The corner of a locker room with this member's gear, 720 x 960. */
export function gearStill(seed: string, hints: LookHints, take = 0): string {
  const look = lookOf(seed, hints);
  const dice = new Dice(`still:${seed}:${take}`);
  const ink = new Ink({ side: dice.chance(0.5) ? 1 : -1, color: dice.pick(['#FF5A5F', '#5E8BFF', '#F2B863']) });
  const jacket = ['bjj', 'judo', 'karate', 'taekwondo'].includes(hints.discipline);
  const gloves = ['boxing', 'kickboxing', 'muay_thai', 'mma'].includes(hints.discipline);
  const main = jacket ? hangingGi : gloves ? hangingGloves : towelOnHook;
  const aside = jacket ? hangingBelt : dice.chance(0.5) ? medals : gloves ? towelOnHook : medals;
  const flip = dice.chance(0.5);
  const [left, right] = flip ? [530, 230] : [230, 530];
  return ink.sheet(
    backdrop(ink, 'wall', `${seed}:still:${take}`) +
      ink.lit('M-20,196H740V250H-20Z', cloth('#8A6238'), 10, 4) +
      main(ink, look, left!) +
      aside(ink, look, right!) +
      hook(left!, 222) +
      hook(right!, 222) +
      bench(ink, look),
  );
}
