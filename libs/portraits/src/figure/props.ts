import type { Joints } from './figure.js';
import { mix, n, type Ink } from '../ink.js';
import { between } from '../body/limbs.js';
import type { Look } from '../look.js';

export function cup(ink: Ink, { left, right }: Joints): string {
  const [x, y] = between(left.hand, right.hand, 0.5);
  const tone = ink.tone('#F4EDE0');
  return (
    ink.line(
      `M${n(x - 12)},${n(y - 84)}c-22,-26 20,-44 0,-76M${n(x + 18)},${n(y - 88)}c-20,-22 18,-40 2,-66`,
      '#FFFFFF',
      6,
      'opacity=".4"',
    ) +
    ink.lit(
      `M${n(x - 46)},${n(y - 70)}H${n(x + 46)}L${n(x + 38)},${n(y + 50)}C${n(x + 20)},${n(y + 60)} ${n(x - 20)},${n(y + 60)} ${n(x - 38)},${n(y + 50)}Z`,
      tone,
      14,
      4,
    ) +
    ink.fill(`M${n(x - 42)},${n(y - 22)}H${n(x + 42)}L${n(x + 40)},${n(y + 22)}H${n(x - 40)}Z`, '#C8232F') +
    ink.fill(`M${n(x - 50)},${n(y - 86)}H${n(x + 50)}V${n(y - 66)}H${n(x - 50)}Z`, '#2A2D36')
  );
}

/** A sports bag with its strap over the shoulder of the raised hand. */
export function sportsBag(ink: Ink, look: Look, { left, right }: Joints): string {
  const arm = left.hand[1] < right.hand[1] ? left : right;
  const [x, y] = [arm.shoulder[0] + arm.side * 66, 500];
  const tone = ink.tone(look.second === '#E9E1D2' ? '#3A3F4C' : look.second);
  return (
    ink.line(
      `M${n(arm.shoulder[0] - arm.side * 10)},20C${n(x - 40)},180 ${n(x - 60)},330 ${n(x - 80)},${y - 30}M${n(arm.shoulder[0] + arm.side * 10)},30C${n(x + 40)},180 ${n(x + 60)},330 ${n(x + 70)},${y - 30}`,
      tone.shade,
      20,
    ) +
    ink.lit(
      `M${n(x - 130)},${y + 20}C${n(x - 140)},${y - 50} ${n(x - 90)},${y - 56} ${n(x - 60)},${y - 56}H${n(x + 60)}C${n(x + 90)},${y - 56} ${n(x + 140)},${y - 50} ${n(x + 130)},${y + 20}L${n(x + 124)},${y + 120}C${n(x + 100)},${y + 150} ${n(x - 100)},${y + 150} ${n(x - 124)},${y + 120}Z`,
      tone,
      20,
      6,
    ) +
    ink.line(`M${n(x - 78)},${y - 54}V${y + 138}M${n(x + 72)},${y - 54}V${y + 138}`, tone.shade, 12) +
    ink.line(`M${n(x - 50)},${y - 20}h96`, mix(tone.lit, '#FFFFFF', 0.5), 8)
  );
}

/** A table with a cup, in front of who sits at it; `y` is its edge on the sheet. */
export function table(ink: Ink, y: number): string {
  const wood = ink.tone('#8A5C36');
  const china = ink.tone('#F4EDE0');
  const x = 360 - ink.light.side * 196;
  return (
    ink.lit(`M-20,${y}H740V${y + 36}H-20Z`, wood, 8, 0) +
    ink.fill(`M-20,${y + 36}H740V980H-20Z`, mix(wood.shade, '#120A0C', 0.3)) +
    ink.line(
      `M${n(x - 14)},${y - 96}c-20,-24 18,-40 0,-70M${n(x + 14)},${y - 98}c-18,-20 16,-36 2,-58`,
      '#FFFFFF',
      5,
      'opacity=".4"',
    ) +
    ink.line(`M${n(x + 44)},${y - 62}c40,-6 40,46 0,40`, china.base, 11) +
    ink.lit(
      `M${n(x - 50)},${y - 84}H${n(x + 50)}C${n(x + 50)},${y - 30} ${n(x + 36)},${y} ${n(x + 20)},${y}H${n(x - 20)}C${n(x - 36)},${y} ${n(x - 50)},${y - 30} ${n(x - 50)},${y - 84}Z`,
      china,
      14,
      4,
    ) +
    ink.fill(`M${n(x - 70)},${y - 4}H${n(x + 70)}L${n(x + 50)},${y + 10}H${n(x - 50)}Z`, china.shade)
  );
}

export function towel(ink: Ink, look: Look, neck: number): string {
  const tone = ink.tone('#F1EADC');
  return [-1, 1]
    .map((s) => {
      const end = s > 0 ? 330 : 390;
      const strip = `M${n(s * (neck - 10))},-66C${n(s * (neck + 34))},-50 ${n(s * (neck + 70))},-16 ${n(s * (neck + 74))},40L${n(s * (neck + 66))},${end}H${n(s * (neck - 14))}L${n(s * (neck - 8))},60C${n(s * (neck - 6))},0 ${n(s * (neck - 10))},-30 ${n(s * (neck - 10))},-66Z`;
      return ink.lit(
        strip,
        tone,
        10,
        4,
        ink.line(`M${n(s * neck - 120)},${end - 44}h240M${n(s * neck - 120)},${end - 24}h240`, look.accent, 9),
      );
    })
    .join('');
}

export function heavyBag(ink: Ink, x: number, bottom: number, width: number): string {
  const tone = ink.tone('#8E2A24');
  const half = width / 2;
  return (
    ink.line(`M${x},-10V60M${x},50L${n(x - half + 10)},116M${x},50L${n(x + half - 10)},116`, '#8A909C', 7) +
    ink.lit(
      `M${n(x - half)},130C${n(x - half)},104 ${n(x + half)},104 ${n(x + half)},130V${bottom - 24}C${n(x + half)},${bottom} ${n(x - half)},${bottom} ${n(x - half)},${bottom - 24}Z`,
      tone,
      34,
      8,
    ) +
    ink.line(`M${n(x - half)},210h${width}M${n(x - half)},${bottom - 130}h${width}`, '#F1EADC', 12, 'opacity=".8"')
  );
}

export const ground = (x: number, y: number, wide: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(wide * 0.12)}" fill="#08060C" fill-opacity=".45"/>`;
