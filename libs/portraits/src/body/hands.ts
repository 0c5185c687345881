import { circle, mix, n, type Ink, type Point, type Tone } from '../ink.js';
import type { Look } from '../look.js';

export type Hands = 'bare' | 'wraps' | 'gloves' | 'small';

/* Drawn with the knuckles up and the wrist at y 60; x for a right hand seen from the front. */

function glove(ink: Ink, tone: Tone, trim: Tone, side: number): string {
  const x = (v: number) => n(v * side);
  const body = `M${x(-66)},62C${x(-92)},14 ${x(-92)},-62 ${x(-44)},-88C${x(0)},-106 ${x(62)},-100 ${x(80)},-50C${x(94)},-4 ${x(82)},42 ${x(66)},66C${x(30)},78 ${x(-32)},76 ${x(-66)},62Z`;
  const thumb = `M${x(-88)},38C${x(-112)},0 ${x(-104)},-42 ${x(-76)},-44C${x(-50)},-46 ${x(-36)},-16 ${x(-42)},18C${x(-48)},54 ${x(-76)},64 ${x(-88)},38Z`;
  return (
    ink.lit(`M${x(-54)},50H${x(54)}L${x(58)},126C${x(36)},138 ${x(-36)},138 ${x(-58)},126Z`, trim, 12, 4) +
    ink.line(`M${x(-56)},92C${x(-26)},100 ${x(26)},100 ${x(56)},92`, trim.shade, 4.5) +
    ink.lit(
      body,
      tone,
      24,
      6,
      ink.fill(circle(ink.light.side * 26, -58, 34), mix(tone.lit, '#FFFFFF', 0.35), 'opacity=".28"') +
        ink.line(`M${x(-40)},52C${x(-14)},60 ${x(30)},60 ${x(58)},50`, tone.shade, 5),
    ) +
    ink.line(
      `M${n(ink.light.side * 8)},-78C${n(ink.light.side * 32)},-80 ${n(ink.light.side * 54)},-66 ${n(ink.light.side * 62)},-40`,
      mix(tone.lit, '#FFFFFF', 0.6),
      6,
      'opacity=".75"',
    ) +
    ink.lit(thumb, tone, 10, 4) +
    ink.line(`M${x(-38)},-24C${x(-32)},0 ${x(-36)},26 ${x(-46)},42`, tone.line, 4, 'opacity=".7"')
  );
}

function fist(ink: Ink, look: Look, side: number, over: Tone | undefined, small: boolean): string {
  const x = (v: number) => n(v * side);
  const { skin } = look;
  const hand = `M${x(-54)},-30C${x(-56)},-58 ${x(-30)},-64 ${x(-24)},-62C${x(-18)},-70 ${x(2)},-70 ${x(6)},-64C${x(12)},-70 ${x(30)},-68 ${x(34)},-60C${x(46)},-64 ${x(58)},-52 ${x(56)},-30L${x(50)},34C${x(44)},58 ${x(-40)},60 ${x(-50)},36Z`;
  const covers = over
    ? small
      ? ink.fill(`M${x(-70)},-80H${x(70)}V-2C${x(30)},10 ${x(-30)},10 ${x(-70)},-2Z`, over.base) +
        ink.fill(
          `M${n(-ink.light.side * 14)},-80H${n(-ink.light.side * 70)}V10H${n(-ink.light.side * 20)}Z`,
          over.shade,
          'opacity=".7"',
        )
      : ink.fill(`M${x(-70)},-46L${x(70)},-34V20L${x(-70)},12Z`, over.base) +
        ink.line(`M${x(-70)},-28L${x(70)},-16M${x(-70)},-8L${x(70)},2`, over.shade, 4)
    : '';
  const fingers = `M${x(-26)},-58V${small ? -6 : 6}M${x(4)},-60V${small ? -4 : 8}M${x(32)},-57V${small ? -6 : 6}`;
  return (
    (over
      ? ink.lit(`M${x(-42)},28H${x(42)}L${x(44)},104H${x(-44)}Z`, over, 10, 4) +
        ink.line(`M${x(-42)},56L${x(43)},66M${x(-43)},80L${x(43)},90`, over.shade, 4)
      : '') +
    ink.lit(hand, skin, 14, 5, covers) +
    ink.line(fingers, over ? over.line : skin.line, 3.4, `opacity="${over ? 0.7 : 0.5}"`) +
    ink.lit(
      `M${x(-58)},8C${x(-46)},-4 ${x(-12)},4 ${x(12)},8C${x(30)},12 ${x(30)},34 ${x(10)},36C${x(-12)},38 ${x(-38)},46 ${x(-54)},38Z`,
      skin,
      7,
      3,
    )
  );
}

/** A hand at the end of an arm that points in `angle` (0 down, 90 to the right). */
export function handAt(
  ink: Ink,
  look: Look,
  [x, y]: Point,
  angle: number,
  side: 1 | -1,
  kind: Hands,
  scale: number,
): string {
  const over =
    kind === 'wraps'
      ? ink.tone(look.second === '#2A2D36' ? '#E9E1D2' : look.second)
      : kind === 'small'
        ? ink.tone('#24262F')
        : undefined;
  const color = look.accent === '#E9E1D2' || look.accent === '#2A2D36' ? '#C8232F' : look.accent;
  const drawn =
    kind === 'gloves'
      ? glove(ink, ink.tone(color), ink.tone('#F1EADC'), side)
      : fist(ink, look, side, over, kind === 'small');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(180 - angle)}) scale(${scale.toFixed(2)})">${drawn}</g>`;
}
