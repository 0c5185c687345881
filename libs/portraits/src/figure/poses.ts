import type { Bend } from '../body/body.js';
import type { Layer, Pose } from './figure.js';

type Arm = Bend & { layer: Layer };

const hang: Arm = { upper: 9, lower: 3, layer: 'body' };
const onHip: Arm = { upper: 34, lower: -38, near: 0.92, layer: 'behind' };
const behindHead: Arm = { upper: 142, lower: -112, near: 0.8, lowerNear: 0.92, layer: 'behind' };
const guardArm: Arm = { upper: 16, lower: 184, near: 0.86, lowerNear: 0.76, layer: 'front' };
const wrapping: Arm = { upper: 14, lower: -114, near: 0.86, lowerNear: 0.72, layer: 'body' };
const raised: Arm = { upper: 26, lower: 168, near: 0.82, lowerNear: 0.9, layer: 'front' };
const crossUnder: Arm = { upper: 4, lower: -102, near: 0.92, lowerNear: 0.94, layer: 'body' };
const crossOver: Arm = { upper: 6, lower: -96, near: 0.84, lowerNear: 0.98, layer: 'body' };

/** Half bodies for the first picture; mirrored for every second person. */
export const PORTRAITS = {
  hips: { yaw: 0.3, lean: 4, turn: -0.5, sway: 22, arms: [onHip, onHip] },
  oneHip: { yaw: -0.34, lean: -4, turn: 0.5, sway: -20, arms: [hang, onHip] },
  crossed: { yaw: 0.26, lean: -3, turn: 0.3, sway: 0, arms: [crossUnder, crossOver] },
  guard: { yaw: 0.32, lean: 5, turn: 0.4, sway: -12, arms: [guardArm, guardArm] },
  hair: { yaw: 0.36, lean: 7, turn: -0.4, sway: 18, arms: [behindHead, onHip] },
  wraps: { yaw: -0.22, lean: 3, turn: -0.3, sway: 10, arms: [wrapping, wrapping] },
  fist: { yaw: 0.3, lean: -5, turn: 0.5, sway: -10, arms: [hang, raised] },
  shoulder: { yaw: -0.42, lean: -6, turn: 0.9, sway: -14, arms: [hang, hang] },
  easy: { yaw: 0.2, lean: 6, turn: 0.2, sway: 8, arms: [hang, hang] },
} satisfies Record<string, Pose>;

export type PortraitPose = keyof typeof PORTRAITS;

const stand: readonly [Bend, Bend] = [
  { upper: 8, lower: 3 },
  { upper: 8, lower: 3 },
];

export const ACTIONS = {
  guard: {
    yaw: 0.34,
    lean: 4,
    turn: 0.5,
    sway: -14,
    arms: [
      { upper: 6, lower: 190, near: 0.82, lowerNear: 0.86, layer: 'front' },
      { upper: 14, lower: 178, near: 0.86, lowerNear: 0.9, layer: 'front' },
    ],
    legs: [
      { upper: 26, lower: 4 },
      { upper: 20, lower: -6 },
    ],
  },
  jab: {
    yaw: 0.46,
    lean: 3,
    turn: 0.9,
    sway: -60,
    tip: 8,
    arms: [
      { upper: 12, lower: 196, near: 0.8, lowerNear: 0.84, layer: 'front' },
      { upper: 84, lower: 92, near: 0.94, lowerNear: 1.05, layer: 'front' },
    ],
    legs: [
      { upper: 30, lower: 26 },
      { upper: 26, lower: -8 },
    ],
  },
  knee: {
    yaw: 0.42,
    lean: 2,
    turn: 0.7,
    sway: 10,
    tip: -8,
    arms: [
      { upper: 40, lower: 176, near: 0.84, lowerNear: 0.86, layer: 'front' },
      { upper: 20, lower: 172, near: 0.84, lowerNear: 0.84, layer: 'front' },
    ],
    legs: [
      { upper: 4, lower: 2 },
      { upper: 84, lower: -12, near: 0.84, lowerNear: 0.96 },
    ],
  },
  kick: {
    yaw: 0.44,
    lean: -8,
    turn: 0.8,
    sway: 70,
    tip: -26,
    arms: [
      { upper: 18, lower: 176, near: 0.84, lowerNear: 0.84, layer: 'front' },
      { upper: 30, lower: 16, layer: 'body' },
    ],
    legs: [
      { upper: -2, lower: -3 },
      { upper: 112, lower: 104, near: 1, lowerNear: 1 },
    ],
  },
  ready: {
    yaw: 0.2,
    lean: 2,
    turn: 0.3,
    sway: 0,
    arms: [
      { upper: 26, lower: -50, near: 0.94, lowerNear: 0.9, layer: 'body' },
      { upper: 26, lower: -50, near: 0.94, lowerNear: 0.9, layer: 'body' },
    ],
    legs: stand,
  },
  grips: {
    yaw: 0.3,
    lean: 4,
    turn: 0.5,
    sway: -30,
    arms: [
      { upper: 34, lower: 122, near: 0.8, lowerNear: 0.8, layer: 'front' },
      { upper: 56, lower: 116, near: 0.84, lowerNear: 0.9, layer: 'front' },
    ],
    legs: [
      { upper: 34, lower: 8 },
      { upper: 26, lower: -8 },
    ],
  },
  block: {
    yaw: -0.36,
    lean: -3,
    turn: -0.6,
    sway: 14,
    arms: [
      { upper: 72, lower: 150, near: 0.84, lowerNear: 0.92, layer: 'front' },
      { upper: 28, lower: -62, near: 0.9, lowerNear: 0.9, layer: 'body' },
    ],
    legs: [
      { upper: 34, lower: 2 },
      { upper: 20, lower: 16 },
    ],
  },
} satisfies Record<string, Pose>;

export type ActionPose = keyof typeof ACTIONS;

export const RESTS = {
  seated: {
    yaw: 0.26,
    lean: 5,
    turn: 0.2,
    sway: 0,
    arms: [
      { upper: 24, lower: 6, near: 0.92, layer: 'front' },
      { upper: 24, lower: 6, near: 0.92, layer: 'front' },
    ],
    legs: [
      { upper: 66, lower: -84, near: 0.78, lowerNear: 0.86 },
      { upper: 66, lower: -84, near: 0.78, lowerNear: 0.86 },
    ],
  },
  cup: {
    yaw: -0.28,
    lean: -6,
    turn: -0.2,
    sway: 0,
    arms: [
      { upper: 16, lower: -118, near: 0.86, lowerNear: 0.7, layer: 'body' },
      { upper: 14, lower: -112, near: 0.86, lowerNear: 0.7, layer: 'body' },
    ],
  },
  table: {
    yaw: 0.3,
    lean: 6,
    turn: 0.3,
    sway: 0,
    arms: [
      { upper: 22, lower: -72, near: 0.92, lowerNear: 0.9, layer: 'front' },
      { upper: 18, lower: -106, near: 0.9, lowerNear: 0.72, layer: 'front' },
    ],
  },
  bag: {
    yaw: -0.36,
    lean: -4,
    turn: 0.4,
    sway: -16,
    arms: [hang, { upper: 18, lower: 174, near: 0.7, lowerNear: 0.62, layer: 'body' }],
    legs: stand,
  },
  walk: {
    yaw: 0.3,
    lean: 4,
    turn: -0.3,
    sway: 14,
    arms: [
      { upper: 18, lower: 176, near: 0.7, lowerNear: 0.62, layer: 'body' },
      { upper: 14, lower: 4, layer: 'body' },
    ],
    legs: [
      { upper: 12, lower: 2 },
      { upper: 4, lower: 10 },
    ],
  },
} satisfies Record<string, Pose>;

export type RestPose = keyof typeof RESTS;

export function mirrored(pose: Pose): Pose {
  const [left, right] = pose.arms;
  return {
    ...pose,
    yaw: -pose.yaw,
    lean: -pose.lean,
    turn: -pose.turn,
    sway: -pose.sway,
    tip: -(pose.tip ?? 0),
    arms: [right, left],
    legs: pose.legs && [pose.legs[1], pose.legs[0]],
  };
}
