import { Dice } from './dice.js';
import type { Place } from './places/backdrops.js';
import type { Outfit } from './body/dress.js';
import type { Hands } from './body/hands.js';
import { lookOf, type Discipline, type Look, type LookHints } from './look.js';
import { settingOf } from './places/places.js';
import { mirrored, PORTRAITS, type PortraitPose } from './figure/poses.js';
import { shoot, type Picture } from './picture.js';

interface Kit {
  outfits: readonly Outfit[];
  hands: Hands;
  poses: readonly PortraitPose[];
}

const JACKETS: readonly PortraitPose[] = ['hips', 'crossed', 'easy', 'shoulder', 'oneHip', 'hair'];

const KITS: Record<Discipline, Kit> = {
  bjj: { outfits: ['gi', 'gi', 'rashguard'], hands: 'bare', poses: JACKETS },
  judo: { outfits: ['gi'], hands: 'bare', poses: JACKETS },
  karate: { outfits: ['gi'], hands: 'bare', poses: [...JACKETS, 'fist'] },
  taekwondo: { outfits: ['dobok'], hands: 'bare', poses: JACKETS },
  mma: { outfits: ['rashguard', 'tank'], hands: 'small', poses: ['guard', 'fist', 'wraps', 'crossed', 'hips'] },
  muay_thai: { outfits: ['tank', 'crop'], hands: 'gloves', poses: ['guard', 'fist', 'guard', 'hips', 'shoulder'] },
  boxing: { outfits: ['tank', 'hoodie', 'crop'], hands: 'gloves', poses: ['guard', 'fist', 'guard', 'shoulder'] },
  kickboxing: {
    outfits: ['tank', 'crop', 'tee'],
    hands: 'wraps',
    poses: ['wraps', 'fist', 'hair', 'guard', 'crossed'],
  },
  wrestling: { outfits: ['singlet', 'singlet', 'hoodie'], hands: 'bare', poses: ['crossed', 'hips', 'easy', 'oneHip'] },
  krav_maga: {
    outfits: ['tee', 'hoodie', 'jacket'],
    hands: 'wraps',
    poses: ['wraps', 'crossed', 'fist', 'easy', 'hair'],
  },
};

const PLACES: readonly Place[] = [
  'ring',
  'gym',
  'dawn',
  'dojo',
  'red',
  'night',
  'roof',
  'cage',
  'door',
  'blue',
  'park',
  'gold',
  'cafe',
];

/** What differs between neighbours of a deck. */
export interface Plan {
  pose: PortraitPose;
  place: Place;
  turned: boolean;
}

/** `turn` counts people, so that neighbours stand in other places and in another way. */
export function planOf({ discipline }: LookHints, turn: number): Plan {
  const { poses } = KITS[discipline];
  const round = Math.floor(turn / 10);
  return {
    pose: poses[(turn * 2 + round) % poses.length]!,
    place: PLACES[(turn * 3 + round * 5) % PLACES.length]!,
    turned: (turn + round) % 2 === 1,
  };
}

/** What this person would wear instead of an outfit that is not theirs. */
export function modest(outfit: Outfit, { figure, hair }: Pick<Look, 'figure' | 'hair'>): Outfit {
  if (hair === 'hijab' && ['tank', 'bare', 'crop', 'singlet'].includes(outfit)) return 'rashguard';
  if (hair === 'hijab' && outfit === 'tee') return 'hoodie';
  if (figure === 'man') return outfit === 'crop' ? 'tank' : outfit;
  return outfit === 'bare' ? 'crop' : outfit;
}

const SIZES = { close: [1.16, 1.28], half: [1, 1.12], wide: [0.86, 0.92] } as const;

/** A half body of one member; `take` varies light, clothes and crop. */
export function portrait(seed: string, hints: LookHints, take: number, plan: Plan): Picture {
  const dice = new Dice(`portrait:${seed}:${take}`);
  const setting = settingOf(plan.place, dice.chance(0.5) ? 1 : -1, `${seed}:${take}`);
  const look = lookOf(seed, hints, setting.light);
  const kit = KITS[hints.discipline];
  const outfit = modest(dice.pick(kit.outfits), look);
  const pose = plan.turned ? mirrored(PORTRAITS[plan.pose]) : PORTRAITS[plan.pose];
  const [low, high] =
    SIZES[plan.pose === 'easy' || plan.pose === 'shoulder' ? 'close' : plan.pose === 'hair' ? 'wide' : 'half'];
  const scale = dice.between(low, high);
  // A card shows the middle four fifths, and the glove belongs to it.
  const aside = plan.pose === 'fist' ? (plan.turned ? 52 : -52) : 0;
  const eyes = [360 + aside - pose.yaw * 60 + dice.between(-16, 16), 132 + scale * 176 + dice.between(-8, 10)] as const;
  return shoot(setting, look, pose, { outfit, hands: kit.hands }, { scale, eyes });
}
