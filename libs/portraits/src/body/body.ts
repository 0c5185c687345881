import { n, smooth, type Point } from '../ink.js';
import type { Look } from '../look.js';
import { reach } from './limbs.js';

/** Angles of one arm or leg: 0 hangs down, 90 stands out to its own side; `near` below 1 points at the viewer. */
export interface Bend {
  upper: number;
  lower: number;
  near?: number;
  lowerNear?: number;
}

export interface Arm {
  shoulder: Point;
  elbow: Point;
  hand: Point;
  side: 1 | -1;
}

export interface Leg {
  hip: Point;
  knee: Point;
  foot: Point;
  side: 1 | -1;
}

/** Measures of one person; the origin lies in the pit of the neck, a head is 280 high. */
export interface Frame {
  shoulder: number;
  waist: number;
  hip: number;
  neck: number;
  arm: number;
  leg: number;
  head: number;
}

const BUILDS = {
  slim: { broad: 0.94, thick: 0.86, waist: 0.92 },
  athletic: { broad: 1, thick: 1, waist: 1 },
  strong: { broad: 1.07, thick: 1.16, waist: 1.1 },
  soft: { broad: 1.02, thick: 1.14, waist: 1.3 },
} as const;

export function frameOf({ figure, build }: Pick<Look, 'figure' | 'build'>): Frame {
  const { broad, thick, waist } = BUILDS[build];
  return figure === 'man'
    ? {
        shoulder: 190 * broad,
        waist: 150 * waist,
        hip: 158 * waist,
        neck: 66 * (thick * 0.5 + 0.5),
        arm: 55 * thick,
        leg: 84 * thick,
        head: 1.08,
      }
    : {
        shoulder: 150 * broad,
        waist: 112 * waist,
        hip: 150 * waist,
        neck: 47 * (thick * 0.4 + 0.6),
        arm: 40 * thick,
        leg: 76 * thick,
        head: 1.05,
      };
}

const UPPER_ARM = 330;
const FOREARM = 270;
const THIGH = 440;
const SHIN = 420;

/** How far shoulders stand from the middle when the body turns, its own left and right. */
export function shoulderAt(frame: Frame, side: number, turn: number): Point {
  return [side * frame.shoulder * (1 - Math.max(0, side * turn) * 0.26 - Math.abs(turn) * 0.04), 66 - side * turn * 6];
}

export function armAt(frame: Frame, side: 1 | -1, turn: number, { upper, lower, near = 1, lowerNear = 1 }: Bend): Arm {
  const [x, y] = shoulderAt(frame, side, turn);
  const lift = upper > 60 ? -(upper - 60) * 0.4 : 0;
  const shoulder: Point = [x, y + 22 + lift];
  const scale = 0.9 + frame.shoulder / 2020;
  const elbow = reach(shoulder, side * upper, UPPER_ARM * near * scale);
  return { shoulder, elbow, hand: reach(elbow, side * lower, FOREARM * lowerNear * scale), side };
}

export function legAt(frame: Frame, side: 1 | -1, origin: Point, { upper, lower, near = 1, lowerNear = 1 }: Bend): Leg {
  const hip: Point = [origin[0] + side * frame.hip * 0.5, origin[1]];
  const knee = reach(hip, side * upper, THIGH * near);
  return { hip, knee, foot: reach(knee, side * lower, SHIN * lowerNear), side };
}

export interface Trunk {
  frame: Frame;
  turn: number;
  /** How far the hips stand to the side of the neck. */
  sway: number;
  man: boolean;
}

/** Shoulders, waist and hips as one outline; `grow` for cloth over it. */
export function trunkPath({ frame, turn, sway, man }: Trunk, grow = 0, hem = 640): string {
  const half = (side: number): Point[] => {
    const narrow = 1 - Math.max(0, side * turn) * 0.22;
    const [sx, sy] = shoulderAt(frame, side, turn);
    const g = side * grow;
    const chest = man ? 0.86 : 0.84;
    return [
      [side * (frame.neck + 26) + g * 0.4, -6 - grow * 0.5],
      [sx * 0.62 + g * 0.6, 16 - grow * 0.9],
      [sx + side * frame.arm * 0.2 + g * 0.9, sy - 32 - grow * 0.7],
      [sx + side * frame.arm * 0.94 + g, sy + 24],
      [sx + side * frame.arm * 0.96 + g, sy + 92],
      [side * frame.shoulder * chest * narrow + g * 0.6 + sway * 0.25 + side * (man ? 16 : 10), 214],
      [side * frame.shoulder * (chest - 0.05) * narrow + g + sway * 0.4 + side * (man ? 4 : 8), 270],
      [side * frame.waist * narrow + g * 1.2 + sway * 0.75, 430],
      [side * frame.hip * narrow + g * 1.2 + sway, Math.min(hem, 610)],
      ...(hem > 610 ? ([[side * (frame.hip + 6) * narrow + g * 1.3 + sway, hem]] as Point[]) : []),
    ];
  };
  return smooth([...half(1), ...half(-1).reverse(), [turn * 8, 24]], true, 0.9);
}

/** The neck with the slope to the shoulders. */
export function neckPath({ frame, turn }: Trunk, head: Point, jaw: number): string {
  const w = frame.neck;
  const top = head[1] + jaw * 0.5;
  const x = head[0] * 0.8;
  const s = frame.shoulder * 0.78;
  const far = (side: number) => 1 - Math.max(0, side * turn) * 0.2;
  return (
    `M${n(x - w)},${n(top)}C${n(x - w - 1)},${n(-74)} ${n(-w - 2)},${n(-52)} ${n(-w - 12)},-34C${n(-w - 34)},-14 ${n(-s * 0.9 * far(-1))},4 ${n(-s * far(-1))},24L0,64L${n(s * far(1))},24` +
    `C${n(s * 0.9 * far(1))},4 ${n(w + 34)},-14 ${n(w + 12)},-34C${n(w + 2)},-52 ${n(x + w + 1)},-74 ${n(x + w)},${n(top)}Z`
  );
}
