import { armAt, frameOf, legAt, neckPath, trunkPath, type Arm, type Bend, type Leg, type Trunk } from '../body/body.js';
import type { Dress } from '../body/cloth.js';
import { dress, type Outfit } from '../body/dress.js';
import { eyes, glasses } from '../head/eyes.js';
import { hair } from '../head/hair.js';
import { handAt, type Hands } from '../body/hands.js';
import { ears, Head, skull } from '../head/head.js';
import { n, type Ink, type Point, type Tone } from '../ink.js';
import { angleOf, between, roundLimb } from '../body/limbs.js';
import type { Look } from '../look.js';
import { beard, mouth, nose } from '../head/mouth.js';

export type Layer = 'behind' | 'body' | 'front';
type Part = 'upper' | 'lower';

/** How one person stands; angles as in `Bend`, left and right as the viewer sees them. */
export interface Pose {
  /** Radians that the face looks to the right, and degrees that the head leans. */
  yaw: number;
  lean: number;
  /** -1 to 1: where the chest turns. */
  turn: number;
  sway: number;
  arms: readonly [Bend & { layer: Layer }, Bend & { layer: Layer }];
  legs?: readonly [Bend, Bend];
  /** Where the neck stands against upright, for a body that leans. */
  tip?: number;
}

/** Joints that props hold on to. */
export interface Joints {
  left: Arm;
  right: Arm;
  scale: number;
}

export interface Kit {
  outfit: Outfit;
  hands: Hands;
}

function arm(
  ink: Ink,
  look: Look,
  { shoulder, elbow, hand, side }: Arm,
  thick: number,
  wear: Dress,
  hands: Hands,
  part: Part,
): string {
  const { skin } = look;
  const wrist = thick * 0.6;
  const sleeve = wear.sleeve ?? skin;
  const g = wear.sleeveGrow;
  const scale = thick / 55;
  const size = hands === 'gloves' ? 0.98 * (0.5 + scale * 0.5) : 0.92 * (0.34 + scale * 0.66);
  const long = wear.sleeveEnd > 1;
  const cuff = between(elbow, hand, Math.max(0, wear.sleeveEnd - 1));
  const fore = long
    ? roundLimb(ink, elbow, thick * 0.72, hand, wrist, skin) +
      roundLimb(ink, elbow, thick * 0.8 * g, cuff, wrist * (0.2 + g), sleeve)
    : roundLimb(ink, elbow, thick * 0.74, hand, wrist, skin, 0.16);
  const upper = long
    ? roundLimb(ink, shoulder, thick * 1.02 * g, elbow, thick * 0.82 * g, sleeve, 0.04)
    : roundLimb(ink, shoulder, thick * 1.06, elbow, thick * 0.74, skin, 0.06) +
      (wear.sleeveEnd
        ? roundLimb(
            ink,
            shoulder,
            thick * 1.08 * g,
            between(shoulder, elbow, wear.sleeveEnd),
            thick * 0.98 * g,
            sleeve,
            0.02,
          )
        : '');
  const end = handAt(
    ink,
    look,
    between(elbow, hand, hands === 'gloves' ? 1.16 : 1.1),
    angleOf(elbow, hand),
    side,
    hands,
    size,
  );
  return part === 'upper' ? upper : fore + end;
}

function leg(ink: Ink, look: Look, { hip, knee, foot, side }: Leg, thick: number, wear: Dress): string {
  const { skin } = look;
  const long = wear.legEnd > 1;
  const toe: Point = [foot[0] + side * 46, foot[1] + 26];
  const shoe = roundLimb(ink, foot, thick * 0.34, toe, thick * 0.25, skin, 0);
  const tone: Tone = wear.legs;
  if (long) {
    const cuff = between(knee, foot, wear.legEnd - 1);
    return (
      shoe +
      roundLimb(ink, knee, thick * 0.5, foot, thick * 0.34, skin) +
      roundLimb(ink, knee, thick * 0.84, cuff, thick * 0.62, tone, 0.02) +
      roundLimb(ink, hip, thick * 1.08, knee, thick * 0.84, tone, 0.04)
    );
  }
  return (
    shoe +
    roundLimb(ink, knee, thick * 0.62, foot, thick * 0.34, skin, 0.22) +
    roundLimb(ink, hip, thick, knee, thick * 0.62, skin, 0.06) +
    roundLimb(ink, hip, thick * 1.12, between(hip, knee, wear.legEnd), thick * 1.06, tone, 0.02)
  );
}

/** Where the head's own origin lies on the body. */
export function headPoint(look: Look, pose: Pose): Point {
  const { head } = frameOf(look);
  return [Math.sin(pose.yaw) * 26 + pose.turn * 8 + (pose.tip ?? 0), -(look.chin + 48) * head];
}

/** A person from the pit of the neck; `props` draws what the hands hold, by layer. */
export function figure(
  ink: Ink,
  look: Look,
  pose: Pose,
  { outfit, hands }: Kit,
  props: (layer: Layer, joints: Joints) => string = () => '',
): string {
  const frame = frameOf(look);
  const trunk: Trunk = { frame, turn: pose.turn, sway: pose.sway, man: look.figure === 'man' };
  const wear = dress(ink, look, trunk, outfit);
  const head = new Head(ink, look, pose.yaw);
  const layers = hair(head);
  const [hx, hy] = headPoint(look, pose);
  const placed = (content: string) =>
    content &&
    `<g transform="translate(${n(hx)} ${n(hy)}) rotate(${n(pose.lean)} 0 120) scale(${frame.head})">${content}</g>`;
  const arms = ([-1, 1] as const).map((side, i) => armAt(frame, side, pose.turn, pose.arms[i]!)) as [Arm, Arm];
  const joints: Joints = { left: arms[0], right: arms[1], scale: frame.arm / 55 };
  const armsOf = (part: Part, layer?: Layer) =>
    arms
      .map((each, i) =>
        layer && pose.arms[i]!.layer !== layer ? '' : arm(ink, look, each, frame.arm, wear, hands, part),
      )
      .join('');
  const legs = pose.legs
    ? ([-1, 1] as const)
        .map((side, i) => leg(ink, look, legAt(frame, side, [pose.sway, 610], pose.legs![i]!), frame.leg, wear))
        .join('')
    : '';
  const jaw = frame.head * look.chin;
  const throat = neckPath(trunk, [hx, hy], jaw);
  const shadowSide = -ink.light.side;
  const neck = ink.lit(
    throat,
    look.skin,
    0,
    0,
    ink.fill(
      `M${n(hx - shadowSide * 130)},${n(hy + 20)}H${n(hx + shadowSide * 130)}V${n(-4)}C${n(hx + shadowSide * 40)},-6 ${n(hx - shadowSide * 10)},-22 ${n(hx - shadowSide * 34)},${n(hy + jaw + 16)}C${n(hx - shadowSide * 60)},${n(hy + jaw * 0.9)} ${n(hx - shadowSide * 90)},${n(hy + jaw * 0.8)} ${n(hx - shadowSide * 130)},${n(hy + 20)}Z`,
      look.skin.shade,
      'opacity=".9"',
    ),
  );
  const bare = ink.lit(trunkPath(trunk), look.skin, 18, 5);
  const covered = look.hair === 'hijab';
  return (
    placed(layers.back) +
    props('behind', joints) +
    armsOf('lower', 'behind') +
    armsOf('upper') +
    legs +
    bare +
    neck +
    wear.trunk +
    armsOf('lower', 'body') +
    props('body', joints) +
    placed(
      (covered ? '' : ears(head)) +
        skull(head) +
        beard(head) +
        nose(head) +
        mouth(head) +
        eyes(head) +
        layers.front +
        glasses(head),
    ) +
    armsOf('lower', 'front') +
    props('front', joints)
  );
}
