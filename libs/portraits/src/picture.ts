import { frameOf } from './body/body.js';
import { figure, headPoint, type Joints, type Kit, type Layer, type Pose } from './figure/figure.js';
import { Ink, n } from './ink.js';
import type { Look } from './look.js';
import type { Setting } from './places/places.js';

/** A drawing of 720 x 960 in two layers, as the content of an SVG: the ground out of focus, and the person. */
export interface Picture {
  back: string;
  front: string;
}

export interface Shot {
  /** Height of a head on the sheet over its natural 280. */
  scale: number;
  /** Where the point between the eyes lies on the sheet. */
  eyes: readonly [number, number];
}

export function shoot(
  setting: Setting,
  look: Look,
  pose: Pose,
  kit: Kit,
  { scale, eyes }: Shot,
  props?: (ink: Ink, layer: Layer, joints: Joints) => string,
  scenery: (ink: Ink) => string = () => '',
  before: (ink: Ink) => string = () => '',
): Picture {
  const ink = new Ink(setting.light);
  const [hx, hy] = headPoint(look, pose);
  const k = scale / frameOf(look).head;
  const person = figure(ink, look, pose, kit, props && ((layer, joints) => props(ink, layer, joints)));
  const front = ink.sheet(
    scenery(ink) +
      `<g transform="translate(${n(eyes[0] - hx * k)} ${n(eyes[1] - hy * k)}) scale(${k.toFixed(3)})">${person}</g>` +
      before(ink),
  );
  return { back: setting.back, front };
}
