import { Dice } from '../../random.js';
import { cloth, mix, type Tone } from './ink.js';

export type Figure = 'man' | 'woman';
export type Discipline =
  'bjj' | 'mma' | 'muay_thai' | 'boxing' | 'kickboxing' | 'judo' | 'wrestling' | 'taekwondo' | 'karate' | 'krav_maga';
export type Belt = 'white' | 'blue' | 'purple' | 'brown' | 'black';
export type Hair =
  | 'bald'
  | 'buzz'
  | 'crop'
  | 'quiff'
  | 'curlyTop'
  | 'afro'
  | 'manBun'
  | 'locs'
  | 'cornrows'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'bob'
  | 'long'
  | 'bigCurls'
  | 'pixie'
  | 'hijab';
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';
export type Outfit = 'gi' | 'dobok' | 'rashguard' | 'singlet' | 'tank' | 'tee' | 'hoodie';
export type Pose = 'relaxed' | 'guard' | 'crossed' | 'fist';

export interface Skin extends Tone {
  lip: string;
  blush: string;
}

/** Everything that decides how one person looks; kept over all photos of that person. */
export interface Look {
  figure: Figure;
  discipline: Discipline;
  belt?: Belt;
  skin: Skin;
  hair: Hair;
  hairTone: Tone;
  beard: Beard;
  jaw: number;
  chin: number;
  eyes: number;
  brows: number;
  iris: string;
  nose: number;
  mouth: 'smile' | 'grin' | 'smirk';
  lashes: boolean;
  freckles: boolean;
  tape: boolean;
  glasses: boolean;
  earring: boolean;
  shoulders: number;
  accent: string;
  second: string;
}

/** What the maker of a member knows already; the rest comes from the seed. */
export interface LookHints {
  figure: Figure;
  discipline: Discipline;
  belt?: Belt;
  /** 1 (fairest) to 8 (deepest). */
  skin?: number;
  age?: number;
  hair?: Hair;
}

const SKINS: Skin[] = [
  { base: '#F5D3BC', shade: '#E0A98D', line: '#A9694F', lip: '#C8645F', blush: '#EFA58F' },
  { base: '#EDC09E', shade: '#D19873', line: '#96593C', lip: '#B95A50', blush: '#E39A7A' },
  { base: '#E0B088', shade: '#C08A60', line: '#85532F', lip: '#AC5347', blush: '#D78E66' },
  { base: '#CD9868', shade: '#A9744A', line: '#6E4324', lip: '#9C4A3F', blush: '#C47B51' },
  { base: '#B07A4E', shade: '#8D5B37', line: '#563118', lip: '#8A4038', blush: '#A9653F' },
  { base: '#8C5B3B', shade: '#6C4229', line: '#3D2112', lip: '#7A3B36', blush: '#8A4A33' },
  { base: '#6E4733', shade: '#523224', line: '#2B160E', lip: '#6B3530', blush: '#71402F' },
  { base: '#573A2E', shade: '#3F2821', line: '#1F110D', lip: '#5E302E', blush: '#5F382D' },
];

const HAIR_COLORS: Record<'fair' | 'middle' | 'dark', readonly string[]> = {
  fair: ['#2A1E1B', '#4A3020', '#6B4526', '#8C5A2C', '#C99A4E', '#D9B36A', '#9A4A22', '#6E3A1E'],
  middle: ['#1C1618', '#241A18', '#2E1F1A', '#4A3020', '#5E3A22'],
  dark: ['#17131A', '#1B1517', '#241A18', '#1F1719'],
};
const GREY = '#8E8F96';

const MEN_HAIR: Record<string, Partial<Record<Hair, number>>> = {
  straight: { buzz: 2, crop: 4, quiff: 4, manBun: 1.5, curlyTop: 1.5, bald: 0.8, long: 0.6 },
  coily: { buzz: 3, afro: 2, curlyTop: 2, locs: 1.8, cornrows: 2, bald: 1.4 },
};
const WOMEN_HAIR: Record<string, Partial<Record<Hair, number>>> = {
  straight: { ponytail: 3, bun: 2.4, braids: 2.6, bob: 1.8, long: 2.6, bigCurls: 1, pixie: 1.2, hijab: 0.5 },
  coily: {
    afro: 2,
    bigCurls: 2.2,
    bun: 1.6,
    cornrows: 1.6,
    locs: 1.4,
    braids: 1.8,
    ponytail: 1,
    hijab: 0.4,
    buzz: 0.5,
  },
};

const ACCENTS = ['#C81E2B', '#1D4FD7', '#F5B93A', '#0F7A5A', '#E2622B', '#23262F', '#6D3FC0', '#E8E2D6', '#12718F'];

/** A person's look from a seed; the same seed and hints always give the same person. */
export function lookOf(seed: string, hints: LookHints): Look {
  const dice = new Dice(`look:${seed}`);
  const man = hints.figure === 'man';
  const tone = hints.skin ?? dice.int(1, 8);
  const skin = SKINS[tone - 1]!;
  const coily = tone >= 7 ? dice.chance(0.9) : tone >= 5 ? dice.chance(0.5) : dice.chance(0.04);
  const hair = hints.hair ?? dice.weighted<Hair>((man ? MEN_HAIR : WOMEN_HAIR)[coily ? 'coily' : 'straight']!);
  const older = (hints.age ?? 30) > 43 && dice.chance(0.6);
  const hairColor = dice.pick(HAIR_COLORS[tone <= 2 ? 'fair' : tone <= 4 ? 'middle' : 'dark']);
  const hairTone = cloth(older ? mix(hairColor, GREY, 0.65) : hairColor);
  const [accent, second] = dice.some(ACCENTS, 2) as [string, string];
  return {
    figure: hints.figure,
    discipline: hints.discipline,
    belt: hints.belt,
    skin,
    hair,
    hairTone:
      hair === 'hijab'
        ? cloth(dice.pick(['#23262F', '#8E1B26', '#1B3A8C', '#3E5C50', '#B9A58A', '#54406E']))
        : hairTone,
    beard: man
      ? dice.weighted<Beard>({ none: 4, stubble: 3, short: 2.6, full: 1.6, goatee: 0.8, moustache: 0.7 })
      : 'none',
    jaw: man ? dice.between(76, 86) : dice.between(64, 72),
    chin: man ? dice.between(148, 158) : dice.between(140, 149),
    eyes: dice.between(0.9, 1.08),
    brows: man ? dice.between(0.95, 1.3) : dice.between(0.65, 0.95),
    iris: tone <= 2 ? dice.pick(['#3B2A20', '#3F5F7A', '#4E6B4A', '#5A3E28']) : '#2B1B15',
    nose: dice.between(0.85, 1.15),
    mouth: dice.weighted<'smile' | 'grin' | 'smirk'>({ smile: 3, grin: 3.4, smirk: 2 }),
    lashes: !man,
    freckles: tone <= 2 && dice.chance(0.3),
    tape: dice.chance(0.1),
    glasses: dice.chance(0.07),
    earring: !man && dice.chance(0.4),
    shoulders: man ? dice.between(258, 292) : dice.between(212, 238),
    accent,
    second,
  };
}
