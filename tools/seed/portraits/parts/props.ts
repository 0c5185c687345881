import { circle, cloth, HEIGHT, mix, type Ink, type Tone } from './ink.js';
import type { Look } from './look.js';

const place = (content: string, x: number, y: number, angle: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${content}</g>`;

/** A boxing glove seen from the front, knuckles up; `side` is the hand's side on the sheet. */
export function glove(ink: Ink, tone: Tone, trim: string, side: number): string {
  const x = (v: number) => v * side;
  return (
    ink.lit(`M${x(-58)},52H${x(58)}L${x(64)},138C${x(40)},150 ${x(-40)},150 ${x(-64)},138Z`, cloth(trim), 12, 5) +
    ink.line(`M${x(-60)},96C${x(-30)},104 ${x(30)},104 ${x(61)},96`, mix(trim, '#0C0D11', 0.4), 5) +
    ink.lit(
      `M${x(-72)},62C${x(-96)},10 ${x(-96)},-66 ${x(-46)},-90C${x(0)},-108 ${x(66)},-102 ${x(84)},-50C${x(98)},-4 ${x(86)},42 ${x(70)},66C${x(30)},78 ${x(-34)},78 ${x(-72)},62Z`,
      tone,
      26,
      8,
    ) +
    ink.line(
      `M${x(-30)},-74C${x(6)},-84 ${x(48)},-76 ${x(62)},-44`,
      mix(tone.base, '#FFFFFF', 0.4),
      7,
      'opacity=".75"',
    ) +
    ink.lit(
      `M${x(-96)},34C${x(-116)},-6 ${x(-104)},-46 ${x(-76)},-46C${x(-48)},-46 ${x(-34)},-16 ${x(-40)},18C${x(-46)},54 ${x(-80)},64 ${x(-96)},34Z`,
      tone,
      12,
      5,
    ) +
    ink.line(`M${x(-36)},-20C${x(-30)},0 ${x(-34)},26 ${x(-46)},40`, tone.line, 5)
  );
}

/** A closed hand seen from the front; `over` covers the knuckles (small glove) or wraps the palm. */
function fist(ink: Ink, look: Look, side: number, over: Tone, kind: 'wraps' | 'small'): string {
  const x = (v: number) => v * side;
  const { skin } = look;
  const hand = `M${x(-60)},-38C${x(-60)},-66 ${x(-30)},-70 0,-70C${x(34)},-70 ${x(60)},-64 ${x(60)},-36L${x(58)},34C${x(52)},62 ${x(-48)},64 ${x(-58)},36Z`;
  const clip = ink.clip(hand);
  return (
    ink.lit(`M${x(-44)},34H${x(46)}L${x(52)},150H${x(-52)}Z`, over, 12, 5) +
    (kind === 'wraps'
      ? ink.line(`M${x(-46)},64L${x(48)},84M${x(-48)},96L${x(50)},116`, over.shade, 5)
      : ink.line(`M${x(-48)},74H${x(48)}M${x(-48)},102H${x(49)}`, mix(over.base, '#F6F4F0', 0.6), 6)) +
    ink.lit(hand, skin, 16, 6) +
    `<g clip-path="${clip}">` +
    (kind === 'small'
      ? ink.fill(`M-70,-80H70V4C${x(30)},16 ${x(-30)},16 -70,4Z`, over.base)
      : ink.fill('M-70,-50L70,-34V-8L-70,-24ZM-70,-12L70,4V22L-70,10Z', over.base)) +
    '</g>' +
    ink.line(
      `M${x(-29)},-62V${kind === 'small' ? -4 : 10}M${x(1)},-66V${kind === 'small' ? -2 : 12}M${x(31)},-62V${kind === 'small' ? -4 : 10}`,
      kind === 'small' ? over.line : skin.shade,
      4.4,
    ) +
    ink.lit(
      `M${x(-64)},8C${x(-50)},-4 ${x(-10)},6 ${x(14)},10C${x(32)},14 ${x(32)},36 ${x(12)},38C${x(-12)},40 ${x(-40)},46 ${x(-60)},38Z`,
      skin,
      8,
      4,
    )
  );
}

/** A rounded limb from one joint to the next with a radius at each. */
export function limb([ax, ay]: [number, number], ra: number, [bx, by]: [number, number], rb: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const nx = -(by - ay) / length;
  const ny = (bx - ax) / length;
  const p = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;
  return (
    `M${p(ax + nx * ra, ay + ny * ra)}A${ra},${ra} 0 0,1 ${p(ax - nx * ra, ay - ny * ra)}` +
    `L${p(bx - nx * rb, by - ny * rb)}A${rb},${rb} 0 0,1 ${p(bx + nx * rb, by + ny * rb)}Z`
  );
}

function sleeveTo(ink: Ink, from: [number, number], to: [number, number], width: number, tone: Tone): string {
  const [ax, ay] = from;
  const [bx, by] = to;
  const length = Math.hypot(bx - ax, by - ay);
  const nx = (-(by - ay) / length) * width * 0.5;
  const ny = ((bx - ax) / length) * width * 0.5;
  const t = 0.8;
  return ink.lit(
    `M${ax + nx},${ay + ny}C${ax + nx * 1.15 + (bx - ax) * 0.4},${ay + ny * 1.15 + (by - ay) * 0.4} ${bx + nx * t},${by + ny * t} ${bx + nx * t},${by + ny * t}L${bx - nx * t},${by - ny * t}C${bx - nx * t},${by - ny * t} ${ax - nx * 1.15 + (bx - ax) * 0.4},${ay - ny * 1.15 + (by - ay) * 0.4} ${ax - nx},${ay - ny}Z`,
    tone,
    18,
    6,
  );
}

export type Hands = 'gloves' | 'small' | 'wraps' | 'mitts';

function hand(ink: Ink, look: Look, side: number, kind: Hands): string {
  const color = look.accent === '#E8E2D6' || look.accent === '#23262F' ? '#C81E2B' : look.accent;
  if (kind === 'gloves') return glove(ink, cloth(color), color === '#F5B93A' ? '#23262F' : '#F1ECE2', side);
  if (kind === 'mitts')
    return `<g transform="scale(.86)">${glove(ink, cloth(ink.light.side > 0 ? '#1D4FD7' : '#C81E2B'), '#F4F1EA', side)}</g>`;
  if (kind === 'small') return fist(ink, look, side, cloth('#20222B'), 'small');
  return fist(ink, look, side, cloth(look.second === '#23262F' ? '#C81E2B' : look.second), 'wraps');
}

/** Both hands up beside the chin's line, elbows in. */
export function guard(ink: Ink, look: Look, kind: Hands, sleeve: Tone): string {
  const reach = look.shoulders * 0.58;
  const big = kind === 'gloves' || kind === 'mitts';
  const scale = look.figure === 'man' ? 1.08 : 0.96;
  const thick = (look.figure === 'man' ? 118 : 92) * (big ? 1 : 0.95);
  return [-ink.light.side, ink.light.side]
    .map((side, i) => {
      const y = 742 + (i ? -14 : 16);
      return (
        sleeveTo(ink, [side * (reach + 34), HEIGHT + 60], [side * reach, y + 110], thick, sleeve) +
        place(hand(ink, look, side, kind), side * reach, y, side * -9, scale)
      );
    })
    .join('');
}

/** One fist raised in front of the shoulder on the light's side. */
export function raisedFist(ink: Ink, look: Look, kind: Hands, sleeve: Tone): string {
  const side = ink.light.side;
  const x = side * look.shoulders * 0.62;
  const scale = look.figure === 'man' ? 1.14 : 1;
  return (
    sleeveTo(ink, [x + side * 54, HEIGHT + 60], [x, 850], look.figure === 'man' ? 122 : 96, sleeve) +
    place(hand(ink, look, side, kind), x, 752, side * -8, scale)
  );
}

/** Arms folded over the chest; the upper hand holds the other arm, the lower one disappears under it. */
export function crossedArms(ink: Ink, look: Look, sleeve: Tone): string {
  const s = look.shoulders;
  const wide = look.figure === 'man' ? 52 : 41;
  const upper = ink.light.side;
  const arm = (side: number, lift: number) =>
    limb([side * (s - wide + 10), 872 - lift], wide * 1.06, [-side * s * 0.46, 836 - lift], wide * 0.74);
  const x = (v: number) => -upper * v * s;
  const hand =
    `M${x(0.42)},790C${x(0.52)},776 ${x(0.7)},778 ${x(0.8)},792C${x(0.86)},800 ${x(0.84)},812 ${x(0.8)},814C${x(0.85)},822 ${x(0.83)},834 ${x(0.78)},836` +
    `C${x(0.8)},846 ${x(0.76)},856 ${x(0.7)},856C${x(0.68)},866 ${x(0.62)},868 ${x(0.58)},866C${x(0.5)},866 ${x(0.44)},862 ${x(0.4)},852Z`;
  return (
    ink.lit(arm(-upper, -14), sleeve, 20, 6) +
    ink.lit(hand, look.skin, 10, 5) +
    ink.line(
      `M${x(0.79)},814L${x(0.6)},812M${x(0.77)},836L${x(0.6)},832M${x(0.69)},856L${x(0.58)},850`,
      look.skin.shade,
      4,
    ) +
    ink.lit(arm(upper, 8), sleeve, 20, 6)
  );
}

/** Padded sparring headgear in head coordinates, over short or tied hair. */
export function headgear(ink: Ink, look: Look): string {
  const color = ink.light.side > 0 ? '#1D4FD7' : '#C81E2B';
  const tone = cloth(look.accent === '#23262F' ? '#23262F' : color);
  const outer =
    'M-122,-20C-130,-120 -80,-166 0,-166C80,-166 130,-120 122,-20C126,40 118,96 92,132C84,142 70,140 66,128C80,92 84,60 82,30C84,-14 78,-50 60,-58C30,-66 -30,-66 -60,-58C-78,-50 -84,-14 -82,30C-84,60 -80,92 -66,128C-70,140 -84,142 -92,132C-118,96 -126,40 -122,-20Z';
  return (
    ink.lit(outer, tone, 20, 7) +
    ink.line(
      'M-70,-150C-76,-120 -76,-90 -66,-62M70,-150C76,-120 76,-90 66,-62M-118,0C-104,-4 -94,0 -84,8M118,0C104,-4 94,0 84,8',
      tone.line,
      4.5,
    ) +
    ink.fill('M-40,-128h80l-8,34h-64Z', mix(tone.base, '#FFFFFF', 0.86)) +
    ink.line(`M-78,126C-46,${look.chin + 14} 46,${look.chin + 14} 78,126`, tone.line, 13)
  );
}

export function earGuards(ink: Ink, look: Look): string {
  const tone = cloth(look.second === '#E8E2D6' ? '#23262F' : look.second);
  return (
    ink.line('M-100,10C-104,-150 104,-150 100,10', tone.base, 15) +
    ink.line(
      `M-96,44C-84,110 -60,${look.chin + 8} 0,${look.chin + 10}C60,${look.chin + 8} 84,110 96,44`,
      tone.shade,
      9,
    ) +
    [-1, 1]
      .map(
        (s) =>
          ink.lit(
            `M${s * 84},-18C${s * 92},-40 ${s * 130},-38 ${s * 130},22C${s * 130},66 ${s * 96},70 ${s * 86},48C${s * 92},24 ${s * 92},4 ${s * 84},-18Z`,
            tone,
            8,
            5,
          ) + ink.fill(circle(s * 112, 16, 9), tone.line),
      )
      .join('')
  );
}

/** The Muay Thai head band (mongkol). */
export function mongkol(ink: Ink, look: Look): string {
  const color = look.accent === '#23262F' ? '#C81E2B' : look.accent;
  return (
    ink.line('M-102,-44C-80,-86 80,-86 102,-44', color, 22) +
    ink.line('M-84,-66l8,16M-56,-76l8,18M-26,-82l6,18M6,-83l5,18M36,-80l4,18M66,-73l2,18M92,-58l-2,14', '#F5D98A', 5) +
    ink.fill('M92,-50l26,6l-2,70l-14,0Z', color)
  );
}

/** Cloth armbands (prajioud) in body coordinates. */
export function armbands(ink: Ink, look: Look): string {
  const s = look.shoulders;
  const color = look.second;
  return [-1, 1]
    .map(
      (side) =>
        ink.fill(`M${side * (s + 4)},800L${side * s * 0.66},816V846L${side * (s + 6)},830Z`, color) +
        ink.line(`M${side * s * 0.9},838q${side * 6},22 ${side * -4},44`, color, 9),
    )
    .join('');
}

export function towel(ink: Ink, look: Look): string {
  const tone = cloth('#ECE6DA');
  const n = look.figure === 'man' ? 64 : 49;
  return [-1, 1]
    .map((s) => {
      const strip = `M${s * (n - 6)},548C${s * (n + 10)},610 ${s * (n + 16)},640 ${s * (n + 10)},700L${s * (n + 4)},${s > 0 ? 880 : 930}H${s * (n + 96)}L${s * (n + 104)},700C${s * (n + 100)},630 ${s * (n + 80)},580 ${s * (n + 34)},540Z`;
      return (
        ink.lit(strip, tone, 12, 5) +
        `<g clip-path="${ink.clip(strip)}">${ink.line(`M${s * n - 40},${(s > 0 ? 850 : 900) - 12}h220M${s * n - 140},${(s > 0 ? 850 : 900) - 12}h220`, look.accent, 10)}</g>`
      );
    })
    .join('');
}
