import { circle, cloth, HEIGHT, mix, type Ink, type Tone } from './ink.js';
import type { Belt, Look, Outfit } from './look.js';

/* x from the middle line, y as on the sheet; the neck leaves the shoulders at about y 590. */
const FLOOR = HEIGHT + 30;
export const BELTS: Record<Belt, string> = {
  white: '#F6F4F0',
  blue: '#2E66F0',
  purple: '#8B5CF6',
  brown: '#7A4A26',
  black: '#14141A',
};

const neckOf = (look: Look) => (look.figure === 'man' ? 64 : 49);

/** Neck, shoulders and upper arms as one outline. */
function bodyPath(look: Look, grow = 0): string {
  const s = look.shoulders + grow;
  const n = neckOf(look) + grow * 0.4;
  const top = 590 - grow;
  return (
    `M${-n},500C${-n},560 ${-n - 4},${top - 8} ${-n - 44},${top + 12}C${-s * 0.72},${top + 32} ${-s + 4},${top + 36} ${-s},${top + 128}C${-s},800 ${-s - 10},860 ${-s - 12},${FLOOR}` +
    `H${s + 12}C${s + 10},860 ${s},800 ${s},${top + 128}C${s - 4},${top + 36} ${s * 0.72},${top + 32} ${n + 44},${top + 12}C${n + 4},${top - 8} ${n},560 ${n},500Z`
  );
}

/** A garment with sleeves: the body outline with a round neck. */
function sleeved(look: Look, grow: number, scoop: number): string {
  const s = look.shoulders + grow;
  const n = neckOf(look) + 12;
  const top = 588 - grow;
  return (
    `M${-n},${top - 2}C${-n - 10},${top + 4} ${-n - 24},${top + 9} ${-n - 34},${top + 13}C${-s * 0.72},${top + 30} ${-s + 4},${top + 36} ${-s},${top + 128}C${-s},800 ${-s - 10},860 ${-s - 12},${FLOOR}` +
    `H${s + 12}C${s + 10},860 ${s},800 ${s},${top + 128}C${s - 4},${top + 36} ${s * 0.72},${top + 30} ${n + 34},${top + 13}C${n + 24},${top + 9} ${n + 10},${top + 4} ${n},${top - 2}` +
    `C${n - 6},${top + scoop} ${-n + 6},${top + scoop} ${-n},${top - 2}Z`
  );
}

/** Without sleeves; `strap` is where its outer edge meets the shoulder. */
function sleeveless(look: Look, strap: number, scoop: number): string {
  const n = neckOf(look) + 16;
  const side = look.shoulders * 0.66;
  return `M${-n},592C${-n + 4},${592 + scoop} ${n - 4},${592 + scoop} ${n},592L${n + strap},606C${n + strap - 8},700 ${side - 26},760 ${side},800V${FLOOR}H${-side}V800C${-side + 26},760 ${-n - strap + 8},700 ${-n - strap},606Z`;
}

const armLines = (look: Look, from = 790) =>
  [-1, 1]
    .map(
      (s) =>
        `M${s * look.shoulders * 0.66},${from}C${s * look.shoulders * 0.68},850 ${s * look.shoulders * 0.67},900 ${s * look.shoulders * 0.66},${FLOOR}`,
    )
    .join('');

function bareBody(ink: Ink, look: Look): string {
  const n = neckOf(look);
  const under = ink.clip(bodyPath(look));
  return (
    ink.lit(bodyPath(look), look.skin, 34, 8) +
    `<g clip-path="${under}">${ink.fill(`M${-n - 10},470H${n + 10}V548C${n - 20},${592} ${-n + 20},${592} ${-n - 10},548Z`, look.skin.shade)}</g>` +
    ink.line(`M${-n + 14},610C-40,622 -22,630 -12,640M${n - 14},610C40,622 22,630 12,640`, look.skin.shade, 5) +
    ink.line(armLines(look, 770), look.skin.shade, 6)
  );
}

function mark(ink: Ink, look: Look, x: number, y: number, color: string): string {
  return look.shoulders % 2 > 1
    ? ink.line(`M${x - 22},${y + 10}l22,-20l22,20M${x - 22},${y + 28}l22,-20l22,20`, color, 9)
    : ink.fill(circle(x, y + 8, 21), color) + ink.line(`M${x - 10},${y + 8}h20`, mix(color, '#0C0D11', 0.55), 7);
}

function drapedBelt(ink: Ink, look: Look, belt: Belt): string {
  const tone = cloth(BELTS[belt]);
  const n = neckOf(look);
  const bar = look.discipline === 'bjj' ? (belt === 'black' ? '#C81E2B' : '#15151B') : undefined;
  const stripes = Math.round(look.chin) % 5;
  return [
    { s: -1, end: 905 },
    { s: 1, end: 852 },
  ]
    .map(({ s, end }) => {
      const x = (v: number) => s * v;
      const strip = `M${x(n - 2)},566C${x(n + 20)},610 ${x(n + 40)},640 ${x(n + 42)},700L${x(n + 46)},${end}H${x(n + 98)}L${x(n + 96)},700C${x(n + 92)},636 ${x(n + 70)},596 ${x(n + 36)},560Z`;
      const clip = ink.clip(strip);
      return (
        ink.lit(strip, tone, 9, 5) +
        `<g clip-path="${clip}">` +
        ink.line(
          `M${x(n + 70)},700V${end}M${x(n + 58)},690V${end}M${x(n + 83)},690V${end}`,
          tone.shade,
          2.4,
          'opacity=".8"',
        ) +
        (bar && s < 0
          ? ink.fill(`M${x(n + 30)},${end - 92}H${x(n + 110)}v58H${x(n + 30)}Z`, bar) +
            Array.from({ length: stripes }, (_, i) =>
              ink.fill(`M${x(n + 30)},${end - 86 + i * 13}H${x(n + 110)}v7H${x(n + 30)}Z`, '#F6F4F0'),
            ).join('')
          : '') +
        '</g>'
      );
    })
    .join('');
}

const GI_COLORS: Record<string, string> = { '#1D4FD7': '#24479E', '#23262F': '#23262F', '#12718F': '#26354F' };

/** Judo and jiu-jitsu know coloured jackets, karate does not. */
export const giColor = (look: Look) =>
  look.discipline === 'karate' ? '#F4F1EA' : (GI_COLORS[look.accent] ?? '#F4F1EA');

function gi(ink: Ink, look: Look): string {
  const color = giColor(look);
  const tone = cloth(color);
  const n = neckOf(look);
  const patch = color === '#F4F1EA' ? look.accent : '#F4F1EA';
  return (
    ink.lit(sleeved(look, 16, 40), tone, 36, 8) +
    ink.fill(
      `M${-n - 8},568C-20,600 20,600 ${n + 8},568L20,838L-6,838Z`,
      look.figure === 'man' ? look.skin.base : cloth(look.accent).base,
    ) +
    ink.fill(
      `M${-n - 8},568C-20,604 20,604 ${n + 8},568L${n},590C20,630 -20,630 ${-n},590Z`,
      look.figure === 'man' ? look.skin.shade : cloth(look.accent).shade,
    ) +
    ink.line(armLines(look), tone.shade, 7) +
    ink.line(
      `M${-look.shoulders * 0.5},690C${-look.shoulders * 0.4},740 ${-look.shoulders * 0.42},820 -120,930M${look.shoulders * 0.52},720C${look.shoulders * 0.44},780 ${look.shoulders * 0.36},860 150,900`,
      tone.shade,
      5,
    ) +
    ink.lit(
      `M${-n - 2},556L${-n - 46},580C-130,690 -60,800 30,${FLOOR}H96C10,820 -58,700 ${-n - 2},556Z`,
      tone,
      10,
      0,
    ) +
    ink.lit(`M${n + 2},556L${n + 46},580C136,690 70,830 -40,${FLOOR}H-118C-14,840 62,700 ${n + 2},556Z`, tone, 12, 5) +
    ink.line(`M${n + 24},574C104,690 34,830 -66,${FLOOR}`, tone.shade, 3) +
    (look.discipline === 'bjj' || look.discipline === 'judo'
      ? ink.fill(`M${look.shoulders * 0.42},700h58v58h-58Z`, patch) +
        ink.line(`M${look.shoulders * 0.42 + 12},742l17,-26l17,26`, color, 7)
      : '') +
    (look.belt ? drapedBelt(ink, look, look.belt) : '')
  );
}

function dobok(ink: Ink, look: Look): string {
  const tone = cloth('#F6F4EF');
  const n = neckOf(look);
  const band = look.belt === 'black' ? '#1A1B22' : look.accent === '#E8E2D6' ? '#1D4FD7' : look.accent;
  return (
    ink.lit(sleeved(look, 12, 40), tone, 36, 8) +
    ink.fill(`M${-n - 10},570C-20,600 20,600 ${n + 10},570L0,742Z`, look.skin.base) +
    ink.fill(`M${-n - 10},570C-20,606 20,606 ${n + 10},570L${n},594C20,634 -20,634 ${-n},594Z`, look.skin.shade) +
    ink.fill(`M${-n - 2},556L${-n - 42},578L0,812L${n + 42},578L${n + 2},556L0,738Z`, band) +
    ink.line(armLines(look), tone.shade, 7) +
    ink.line(`M-150,720C-120,780 -130,840 -100,920M160,730C130,790 140,850 110,930`, tone.shade, 5) +
    mark(ink, look, look.shoulders * 0.45, 720, band) +
    (look.belt ? drapedBelt(ink, look, look.belt) : '')
  );
}

function rashguard(ink: Ink, look: Look): string {
  const tone = cloth(look.second === '#E8E2D6' ? '#E8E2D6' : '#1E2029');
  const sleeve = cloth(look.belt ? BELTS[look.belt === 'black' ? 'black' : look.belt] : look.accent);
  const path = sleeved(look, 3, 34);
  const clip = ink.clip(path);
  const n = neckOf(look);
  const s = look.shoulders;
  const raglan = (side: number) =>
    `M${side * (n + 8)},570L${side * s * 0.62},800L${side * s * 0.64},${FLOOR}H${side * 420}V560Z`;
  return (
    ink.lit(path, tone, 32, 8) +
    `<g clip-path="${clip}">` +
    [-1, 1].map((side) => ink.fill(raglan(side), side === ink.light.side ? sleeve.base : sleeve.shade)).join('') +
    ink.line(
      [-1, 1].map((side) => `M${side * (n + 8)},570L${side * s * 0.62},800L${side * s * 0.64},${FLOOR}`).join(''),
      mix(tone.base, '#F6F4F0', 0.75),
      4,
    ) +
    '</g>' +
    ink.line(`M${-n - 9},588C${-n},632 ${n},632 ${n + 9},588`, mix(tone.shade, sleeve.base, 0.5), 12) +
    mark(ink, look, 0, 720, ['#14141A', '#23262F'].includes(sleeve.base) ? '#C81E2B' : sleeve.base)
  );
}

function singlet(ink: Ink, look: Look): string {
  const tone = cloth(look.accent === '#E8E2D6' ? '#C81E2B' : look.accent);
  const woman = look.figure === 'woman';
  const inner = woman
    ? ink.lit(sleeved(look, 2, 34), cloth('#1E2029'), 32, 8) + ink.line(armLines(look), '#0F1016', 6)
    : '';
  const path = sleeveless(look, 34, 250);
  const clip = ink.clip(path);
  return (
    inner +
    ink.lit(path, tone, 26, 6) +
    `<g clip-path="${clip}">${[-1, 1].map((s) => ink.fill(`M${s * look.shoulders * 0.7},780L${s * look.shoulders * 0.42},${FLOOR}H${s * 300}Z`, mix(tone.base, '#F6F4F0', 0.85))).join('')}</g>` +
    ink.line(
      `M-74,600C-66,780 66,780 74,600`,
      mix(tone.base, '#F6F4F0', 0.8),
      6,
      `transform="scale(${(neckOf(look) + 14) / 74} 1)"`,
    )
  );
}

function tank(ink: Ink, look: Look): string {
  const woman = look.figure === 'woman';
  const tone = cloth(look.accent);
  const trim = mix(tone.base, look.accent === '#E8E2D6' ? '#23262F' : '#F6F4F0', 0.8);
  const n = neckOf(look) + 16;
  return (
    ink.lit(sleeveless(look, woman ? 30 : 52, woman ? 150 : 120), tone, 28, 7) +
    ink.line(
      `M${-n},592C${-n + 4},${592 + (woman ? 150 : 120)} ${n - 4},${592 + (woman ? 150 : 120)} ${n},592`,
      trim,
      7,
    ) +
    mark(ink, look, 0, 790, trim)
  );
}

function tee(ink: Ink, look: Look): string {
  const tone = cloth(look.accent);
  const n = neckOf(look);
  return (
    ink.lit(sleeved(look, 6, 52), tone, 34, 8) +
    ink.line(`M${-n - 9},588C${-n},648 ${n},648 ${n + 9},588`, tone.shade, 10) +
    ink.line(armLines(look), tone.shade, 7) +
    mark(ink, look, 0, 740, mix(tone.base, look.accent === '#E8E2D6' ? '#23262F' : '#F6F4F0', 0.82))
  );
}

function hoodie(ink: Ink, look: Look): string {
  const tone = cloth(look.accent === '#F5B93A' ? '#3A3F4C' : mix(look.accent, '#2A2C34', 0.25));
  const n = neckOf(look);
  const cord = mix(tone.base, '#F6F4F0', 0.8);
  return (
    ink.lit(sleeved(look, 18, 60), tone, 38, 8) +
    ink.line(armLines(look), tone.shade, 8) +
    ink.lit(
      `M${-n - 12},540C${-n - 84},560 ${-n - 90},640 ${-n - 30},672C${-n},690 -20,700 0,716C20,700 ${n},690 ${n + 30},672C${n + 90},640 ${n + 84},560 ${n + 12},540C${n + 26},600 40,650 0,664C-40,650 ${-n - 26},600 ${-n - 12},540Z`,
      tone,
      16,
      6,
    ) +
    ink.line(`M-30,690C-34,740 -28,780 -34,822M30,690C36,730 30,760 36,800`, cord, 6) +
    ink.line('M-34,822v14M36,800v14', mix(cord, '#0C0D11', 0.3), 8) +
    ink.line(`M-150,${FLOOR}L-110,890H110L150,${FLOOR}`, tone.shade, 6)
  );
}

const OUTFITS: Record<Outfit, (ink: Ink, look: Look) => string> = { gi, dobok, rashguard, singlet, tank, tee, hoodie };

/** Bust in body coordinates: bare body first, the garment over it. */
export function bust(ink: Ink, look: Look, outfit: Outfit): string {
  return bareBody(ink, look) + OUTFITS[outfit](ink, look);
}

/** What the forearms of this outfit show. */
export function forearm(look: Look, outfit: Outfit): Tone {
  if (outfit === 'gi') return cloth(giColor(look));
  if (outfit === 'dobok') return cloth('#F6F4EF');
  if (outfit === 'rashguard') return cloth(look.belt ? BELTS[look.belt] : look.accent);
  if (outfit === 'hoodie') return cloth(look.accent === '#F5B93A' ? '#3A3F4C' : mix(look.accent, '#2A2C34', 0.25));
  return look.skin;
}
