import { Dice } from './dice.js';
import type { Place } from './places/backdrops.js';
import { frameOf } from './body/body.js';
import type { Outfit } from './body/dress.js';
import { lookOf, type LookHints } from './look.js';
import { settingOf } from './places/places.js';
import { mirrored, RESTS, type RestPose } from './figure/poses.js';
import { cup, ground, sportsBag, table, towel } from './figure/props.js';
import { modest } from './portrait.js';
import { shoot, type Picture } from './picture.js';

interface Moment {
  pose: RestPose;
  places: readonly Place[];
  outfits: readonly Outfit[];
  size: readonly [number, number];
}

const STREET: readonly Outfit[] = ['knit', 'hoodie', 'jacket', 'tee'];

const MOMENTS: readonly Moment[] = [
  { pose: 'cup', places: ['cafe', 'park', 'dawn'], outfits: STREET, size: [0.84, 0.98] },
  { pose: 'table', places: ['cafe'], outfits: STREET, size: [0.84, 0.94] },
  { pose: 'bag', places: ['door', 'night', 'roof'], outfits: ['hoodie', 'jacket', 'tee'], size: [0.72, 0.84] },
  { pose: 'walk', places: ['park', 'roof', 'night', 'door'], outfits: ['hoodie', 'jacket', 'tee'], size: [0.56, 0.64] },
  { pose: 'seated', places: ['gym', 'dojo', 'dawn'], outfits: ['tank', 'tee', 'crop'], size: [0.56, 0.62] },
];

/** One member before or after class, 720 x 960. `take` varies moment and place. */
export function restScene(seed: string, hints: LookHints, take = 0): Picture {
  const dice = new Dice(`rest:${seed}`);
  const moment = MOMENTS[(dice.int(0, MOMENTS.length - 1) + take) % MOMENTS.length]!;
  const side = dice.chance(0.5) ? 1 : -1;
  const setting = settingOf(dice.pick(moment.places), side, `rest:${seed}:${take}`);
  const look = lookOf(seed, hints, setting.light);
  const pose = dice.chance(0.5) ? RESTS[moment.pose] : mirrored(RESTS[moment.pose]);
  const scale = dice.between(...(moment.size as [number, number]));
  const picked = dice.pick(moment.outfits);
  const outfit = modest(picked, look);
  const low = moment.pose === 'seated' ? 250 : 0;
  const eyes = [360 - pose.yaw * 40, 150 + scale * 170 + low * 0.5] as const;
  return shoot(
    setting,
    { ...look, mouth: look.mouth === 'smirk' ? 'smile' : look.mouth },
    pose,
    { outfit, hands: moment.pose === 'seated' && picked === 'tank' ? 'wraps' : 'bare' },
    { scale, eyes },
    (ink, layer, joints) => {
      if (moment.pose === 'cup' && layer === 'body') return cup(ink, joints);
      if (layer === 'body' && (moment.pose === 'bag' || moment.pose === 'walk')) return sportsBag(ink, look, joints);
      if (layer === 'body' && moment.pose === 'seated' && look.hair !== 'hijab')
        return towel(ink, look, frameOf(look).neck);
      return '';
    },
    () => (moment.pose === 'seated' ? ground(360, 900, 300) : ''),
    (ink) => (moment.pose === 'table' ? table(ink, 800) : ''),
  );
}
