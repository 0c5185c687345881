import { shoulderAt, type Trunk } from './body.js';
import { mix, n, type Ink, type Tone } from '../ink.js';
import type { Look } from '../look.js';

/** Below the sheet of a half body. */
export const FLOOR = 680;

/** Where tops end over trousers. */
export const HEM = 596;

export interface Dress {
  /** Drawn over the bare body. */
  trunk: string;
  sleeve?: Tone;
  /** 0 none, 0.5 half the upper arm, 1 to the elbow, 2 to the wrist. */
  sleeveEnd: number;
  sleeveGrow: number;
  legs: Tone;
  /** 0.6 of the thigh, 1 the knee, 2 the foot. */
  legEnd: number;
}

export function neckline(trunk: Trunk, depth: number, grow = 18, lean = 30): string {
  const w = trunk.frame.neck + grow;
  const x = trunk.turn * lean;
  return `M${n(-w)},-10C${n(-w + 8 + x * 0.5)},${n(depth * 0.7)} ${n(x - w * 0.45)},${n(depth)} ${n(x)},${n(depth)}C${n(x + w * 0.45)},${n(depth)} ${n(w - 8 + x * 0.5)},${n(depth * 0.7)} ${n(w)},-10L${n(w - 14)},-16H${n(-w + 14)}Z`;
}

export function collarbones(ink: Ink, look: Look, trunk: Trunk): string {
  const w = trunk.frame.neck;
  const x = trunk.turn * 26;
  return ink.line(
    `M${n(x - 14)},36C${n(x - 40)},22 ${n(-w)},20 ${n(-w - 34)},10M${n(x + 14)},36C${n(x + 40)},22 ${n(w)},20 ${n(w + 34)},10`,
    look.skin.shade,
    5,
    'opacity=".8"',
  );
}

/** Skin in the opening of a garment. */
export function opening(ink: Ink, look: Look, trunk: Trunk, path: string): string {
  return ink.lit(path, look.skin, 10, 0, collarbones(ink, look, trunk));
}

export const folds = (ink: Ink, tone: Tone, path: string) => ink.line(path, tone.shade, 5, 'opacity=".8"');

export function sleeveLines({ frame, turn }: Trunk): string {
  return [-1, 1]
    .map((s) => {
      const [x] = shoulderAt(frame, s, turn);
      return `M${n(x * 0.84)},110C${n(x * 0.82)},160 ${n(x * 0.84)},200 ${n(x * 0.86)},240`;
    })
    .join('');
}

/** The top of trousers; `band` shows where no shirt covers it. */
export function waistband(ink: Ink, trunk: Trunk, tone: Tone, band = false): string {
  const { frame, sway, turn } = trunk;
  const out = band ? 8 : -4;
  const side = (s: number, half: number, moved: number) =>
    n(s * (half + out) * (1 - Math.max(0, s * turn) * 0.22) + sway * moved);
  const [left, right] = [side(-1, frame.waist, 0.85), side(1, frame.waist, 0.85)];
  return (
    ink.lit(
      `M${left},474C-40,490 40,490 ${right},474L${side(1, frame.hip, 1)},${FLOOR}H${side(-1, frame.hip, 1)}Z`,
      tone,
      22,
      5,
    ) + (band ? ink.line(`M${left},490C-40,506 40,506 ${right},490`, mix(tone.base, '#FFF8EA', 0.7), 22) : '')
  );
}
