import { Dice } from '../random.js';
import { backdrop, type Place } from './parts/backdrop.js';
import { ears, face } from './parts/head.js';
import { hair } from './parts/hair.js';
import { Ink, type Light } from './parts/ink.js';
import { lookOf, type Discipline, type Look, type LookHints, type Outfit, type Pose } from './parts/look.js';
import { bust, forearm } from './parts/outfit.js';
import {
  armbands,
  crossedArms,
  earGuards,
  guard,
  headgear,
  mongkol,
  raisedFist,
  towel,
  type Hands,
} from './parts/props.js';

/** Red corner, blue corner and the warm light of a gym. */
const LIGHTS = { '#FF5A5F': 4, '#5E8BFF': 4, '#F2B863': 2 };

interface Kit {
  outfits: readonly Outfit[];
  hands: Hands;
  places: readonly Place[];
  poses: Partial<Record<Pose, number>>;
}

const KITS: Record<Discipline, Kit> = {
  bjj: {
    outfits: ['gi', 'gi', 'rashguard'],
    hands: 'wraps',
    places: ['poster', 'gym', 'wall', 'poster'],
    poses: { relaxed: 5, crossed: 2 },
  },
  mma: {
    outfits: ['rashguard', 'tank', 'tee'],
    hands: 'small',
    places: ['cage', 'poster', 'night'],
    poses: { guard: 4, fist: 3, crossed: 2 },
  },
  muay_thai: {
    outfits: ['tank'],
    hands: 'gloves',
    places: ['ring', 'poster', 'gym'],
    poses: { guard: 5, relaxed: 1, fist: 2 },
  },
  boxing: {
    outfits: ['tank', 'tee', 'hoodie'],
    hands: 'gloves',
    places: ['ring', 'gym', 'poster', 'wall'],
    poses: { guard: 5, fist: 2 },
  },
  kickboxing: {
    outfits: ['tank', 'tee'],
    hands: 'gloves',
    places: ['ring', 'wall', 'poster'],
    poses: { guard: 4, fist: 2, crossed: 2 },
  },
  judo: { outfits: ['gi'], hands: 'wraps', places: ['dojo', 'poster', 'gym'], poses: { relaxed: 4, crossed: 2 } },
  wrestling: {
    outfits: ['singlet', 'singlet', 'hoodie'],
    hands: 'wraps',
    places: ['gym', 'poster', 'wall'],
    poses: { crossed: 3, relaxed: 3 },
  },
  taekwondo: {
    outfits: ['dobok'],
    hands: 'mitts',
    places: ['poster', 'dojo', 'gym'],
    poses: { relaxed: 3, guard: 2, crossed: 1 },
  },
  karate: {
    outfits: ['gi'],
    hands: 'mitts',
    places: ['dojo', 'poster', 'night'],
    poses: { relaxed: 3, crossed: 2, guard: 1 },
  },
  krav_maga: {
    outfits: ['tee', 'hoodie', 'rashguard'],
    hands: 'wraps',
    places: ['night', 'wall', 'gym'],
    poses: { fist: 3, guard: 2, crossed: 3 },
  },
};

function accessory(ink: Ink, look: Look, dice: Dice, outfit: Outfit): { head: string; body: string } {
  const tidy = !['afro', 'bigCurls', 'hijab', 'quiff', 'locs', 'long', 'bob'].includes(look.hair);
  const { discipline } = look;
  if (discipline === 'muay_thai') {
    return {
      head: tidy && dice.chance(0.35) ? mongkol(ink, look) : '',
      body: outfit === 'tank' ? armbands(ink, look) : '',
    };
  }
  if (tidy && discipline === 'wrestling' && dice.chance(0.45)) return { head: earGuards(ink, look), body: '' };
  if (tidy && ['boxing', 'taekwondo', 'kickboxing'].includes(discipline) && dice.chance(0.2))
    return { head: headgear(ink, look), body: '' };
  if (outfit === 'tank' && dice.chance(0.25)) return { head: '', body: towel(ink, look) };
  return { head: '', body: '' };
}

/** A fight-poster bust of one member as SVG, 720 x 960. `take` varies light, place, clothes and pose. */
export function portrait(seed: string, hints: LookHints, take = 0): string {
  const look = lookOf(seed, hints);
  const dice = new Dice(`portrait:${seed}:${take}`);
  const side = dice.chance(0.5) ? 1 : -1;
  const light: Light = { side, color: dice.weighted(LIGHTS) };
  const ink = new Ink(light);
  const kit = KITS[hints.discipline];
  const outfit = dice.pick(kit.outfits);
  const pose = dice.weighted<Pose>(kit.poses);
  const turn = dice.between(0.25, 1) * (dice.chance(0.7) ? side : -side);
  const tilt = dice.between(-4, 4);
  const lift = dice.between(-6, 8);
  const extra = accessory(ink, look, dice, outfit);
  const layers = hair(ink, look, turn);
  const sleeve = forearm(look, outfit);
  const arms =
    pose === 'guard'
      ? guard(ink, look, kit.hands, sleeve)
      : pose === 'fist'
        ? raisedFist(ink, look, kit.hands, sleeve)
        : pose === 'crossed'
          ? crossedArms(ink, look, sleeve)
          : '';
  const size = look.figure === 'man' ? 1.16 : 1.12;
  const head = `<g transform="translate(${turn * 6} ${392 + lift}) rotate(${tilt} 0 150) scale(${size})">`;
  const under = look.hair === 'hijab' ? '' : ears(ink, look);
  return ink.sheet(
    backdrop(ink, dice.pick(kit.places), `${seed}:${take}`) +
      `<g transform="translate(360 -84) scale(1.12)">${head}${layers.back}</g>${bust(ink, look, outfit)}${extra.body}` +
      `${head}${under}${face(ink, look, turn)}${layers.front}${extra.head}</g>${arms}</g>`,
  );
}
