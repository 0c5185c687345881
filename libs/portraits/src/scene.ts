import { Dice } from './dice.js';
import type { Place } from './places/backdrops.js';
import type { Outfit } from './body/dress.js';
import type { Hands } from './body/hands.js';
import { lookOf, type Discipline, type LookHints } from './look.js';
import { settingOf } from './places/places.js';
import { ACTIONS, mirrored, type ActionPose } from './figure/poses.js';
import { ground, heavyBag } from './figure/props.js';
import { modest } from './portrait.js';
import { shoot, type Picture } from './picture.js';

interface Kit {
  outfit: Outfit;
  hands: Hands;
  poses: readonly ActionPose[];
  places: readonly Place[];
}

const striking: readonly Place[] = ['gym', 'ring', 'dawn'];

const KITS: Record<Discipline, Kit> = {
  bjj: { outfit: 'gi', hands: 'bare', poses: ['grips', 'ready'], places: ['dojo', 'gym', 'dawn'] },
  judo: { outfit: 'gi', hands: 'bare', poses: ['grips', 'ready'], places: ['dojo', 'dawn'] },
  karate: { outfit: 'gi', hands: 'bare', poses: ['block', 'jab', 'kick'], places: ['dojo', 'roof', 'park'] },
  taekwondo: { outfit: 'dobok', hands: 'bare', poses: ['kick', 'block', 'ready'], places: ['dojo', 'dawn', 'roof'] },
  mma: { outfit: 'rashguard', hands: 'small', poses: ['guard', 'jab', 'knee'], places: ['cage', 'gym'] },
  muay_thai: { outfit: 'crop', hands: 'gloves', poses: ['knee', 'kick', 'guard'], places: striking },
  boxing: { outfit: 'tank', hands: 'gloves', poses: ['jab', 'guard'], places: striking },
  kickboxing: { outfit: 'crop', hands: 'gloves', poses: ['kick', 'jab'], places: striking },
  wrestling: { outfit: 'singlet', hands: 'bare', poses: ['grips', 'guard'], places: ['gym', 'dawn'] },
  krav_maga: { outfit: 'tee', hands: 'wraps', poses: ['jab', 'guard', 'block'], places: ['night', 'door', 'park'] },
};

/** One member at training, seen whole, 720 x 960. `take` varies place and stance. */
export function trainingScene(seed: string, hints: LookHints, take = 0): Picture {
  const dice = new Dice(`scene:${seed}:${take}`);
  const kit = KITS[hints.discipline];
  const side = dice.chance(0.5) ? 1 : -1;
  const setting = settingOf(dice.pick(kit.places), side, `scene:${seed}:${take}`);
  const look = lookOf(seed, hints, setting.light);
  const name = dice.pick(kit.poses);
  const pose = dice.chance(0.5) ? ACTIONS[name] : mirrored(ACTIONS[name]);
  const hits = name === 'kick' || name === 'jab';
  const faces = Math.sign(pose.yaw);
  const scale = name === 'kick' ? dice.between(0.46, 0.5) : dice.between(0.5, 0.66);
  const eyes = [360 - faces * (hits ? 110 : 40), 176 + scale * 90] as const;
  const bag = hits && setting.place === 'gym';
  return shoot(
    setting,
    { ...look, mouth: look.mouth === 'grin' && dice.chance(0.4) ? 'grin' : 'focus' },
    pose,
    { outfit: modest(kit.outfit, look), hands: kit.hands },
    { scale, eyes },
    undefined,
    (ink) =>
      ground(360, Math.min(930, eyes[1] + scale * 1820), 230) + (bag ? heavyBag(ink, 360 + faces * 276, 700, 150) : ''),
  );
}
