import { Dice } from './dice.js';
import { mix, toneOf, type Light, type Tone } from './ink.js';

export type Figure = 'man' | 'woman';
export type Discipline =
  | 'bjj'
  | 'mma'
  | 'muay_thai'
  | 'boxing'
  | 'kickboxing'
  | 'judo'
  | 'wrestling'
  | 'taekwondo'
  | 'karate'
  | 'krav_maga';
export type Belt = 'white' | 'blue' | 'purple' | 'brown' | 'black';
export type Hair =
  | 'bald'
  | 'buzz'
  | 'crop'
  | 'quiff'
  | 'waves'
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
  | 'wavy'
  | 'bigCurls'
  | 'pixie'
  | 'hijab';
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache';
export type Build = 'slim' | 'athletic' | 'strong' | 'soft';

export interface Skin extends Tone {
  blush: string;
}

/** Everything that decides how one person looks; kept over all photos of that person. */
export interface Look {
  figure: Figure;
  discipline: Discipline;
  belt?: Belt;
  age: number;
  build: Build;
  skin: Skin;
  lip: string;
  hair: Hair;
  hairTone: Tone;
  browColor: string;
  beard: Beard;
  jaw: number;
  chin: number;
  eyes: number;
  slant: number;
  gaze: number;
  brows: number;
  iris: string;
  nose: number;
  mouth: 'smile' | 'grin' | 'smirk' | 'focus';
  lashes: boolean;
  freckles: boolean;
  glasses: boolean;
  glassesColor: string;
  earring: boolean;
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
  build?: Build;
}

const SKINS = [
  { base: '#F4CDB2', lip: '#CF6A66', blush: '#F08D7A' },
  { base: '#ECBA95', lip: '#C25F57', blush: '#E88A68' },
  { base: '#DDA678', lip: '#B35549', blush: '#D9784F' },
  { base: '#C98F5F', lip: '#A24C41', blush: '#C0683F' },
  { base: '#AE7448', lip: '#8E433B', blush: '#A9573A' },
  { base: '#8E5B3B', lip: '#7E3C39', blush: '#93482F' },
  { base: '#714630', lip: '#743B3A', blush: '#7E3D2B' },
  { base: '#5A382B', lip: '#693536', blush: '#693327' },
] as const;

const HAIR_COLORS: Record<'fair' | 'middle' | 'dark', readonly string[]> = {
  fair: ['#2B1D1A', '#4A2E1E', '#6E4423', '#94602D', '#CFA050', '#E0BC72', '#A24A1E', '#743A1A'],
  middle: ['#1E1718', '#2A1C18', '#3A241B', '#54341F', '#6B4326'],
  dark: ['#1B1519', '#211817', '#2C1D19', '#241B1C'],
};
const GREY = '#A3A3A8';

const MEN_HAIR: Record<string, Partial<Record<Hair, number>>> = {
  straight: { buzz: 1.6, crop: 4, quiff: 4, waves: 3, manBun: 1.4, curlyTop: 1.6, bald: 0.8 },
  coily: { buzz: 3, afro: 1.6, curlyTop: 2.6, locs: 1.8, cornrows: 1.8, bald: 1.4 },
};
const WOMEN_HAIR: Record<string, Partial<Record<Hair, number>>> = {
  straight: { ponytail: 3, bun: 2.4, braids: 2, bob: 2, long: 2.6, wavy: 2.8, bigCurls: 1, pixie: 1.2, hijab: 0.5 },
  coily: { afro: 2, bigCurls: 2.4, bun: 1.8, cornrows: 1.4, locs: 1.4, braids: 1.8, ponytail: 1, hijab: 0.4 },
};

const ACCENTS = ['#C8232F', '#2453C9', '#EDB13F', '#17795C', '#DD6530', '#2A2D36', '#6B46B5', '#E9E1D2', '#1D7389'];
const VEILS = ['#2F3440', '#8E2430', '#24468F', '#48685A', '#C0AC8C', '#6A5486'];

/** A person's look from a seed in a light; the same seed and hints always give the same person. */
export function lookOf(seed: string, hints: LookHints, light: Light): Look {
  const dice = new Dice(`look:${seed}`);
  const man = hints.figure === 'man';
  const number = hints.skin ?? dice.int(1, 8);
  const paint = SKINS[number - 1]!;
  const coily = number >= 7 ? dice.chance(0.9) : number >= 5 ? dice.chance(0.5) : dice.chance(0.04);
  const styles = (man ? MEN_HAIR : WOMEN_HAIR)[coily ? 'coily' : 'straight']!;
  const age = hints.age ?? 30;
  const free = dice.weighted<Hair>(styles);
  const hair = hints.hair ?? free;
  const grey = age > 43 && dice.chance(0.7) ? 0.62 : age > 36 && dice.chance(0.3) ? 0.25 : 0;
  const shade = dice.pick(HAIR_COLORS[number <= 2 ? 'fair' : number <= 4 ? 'middle' : 'dark']);
  const color = mix(shade, GREY, grey);
  const veil = dice.pick(VEILS);
  const [accent, second] = dice.some(ACCENTS, 2) as [string, string];
  const skin = toneOf(paint.base, light);
  return {
    figure: hints.figure,
    discipline: hints.discipline,
    belt: hints.belt,
    age,
    build: hints.build ?? 'athletic',
    skin: { ...skin, blush: mix(paint.blush, skin.base, 0.25) },
    lip: mix(toneOf(paint.lip, light).base, skin.base, man ? 0.5 : 0.1),
    hair,
    hairTone: toneOf(hair === 'hijab' ? veil : color, light),
    browColor: mix(mix(color, '#1A1014', 0.35), skin.shade, 0.1),
    beard: man ? dice.weighted<Beard>({ none: 3.6, stubble: 3, short: 3, full: 1.6, moustache: 0.4 }) : 'none',
    jaw: man ? dice.between(77, 86) : dice.between(64, 71),
    chin: man ? dice.between(148, 156) : dice.between(140, 146),
    eyes: man ? dice.between(0.92, 1.04) : dice.between(1.02, 1.14),
    slant: dice.between(0, 3.5),
    gaze: dice.between(-1, 1),
    brows: man ? dice.between(0.95, 1.25) : dice.between(0.66, 0.9),
    iris:
      number <= 2
        ? dice.pick(['#6B4528', '#4F7796', '#5E8058', '#7A5634'])
        : dice.pick(['#4A2E1C', '#5C3A20', '#3B241A']),
    nose: dice.between(0.86, 1.14) * (man ? 1.06 : 0.94),
    mouth: dice.weighted<'smile' | 'grin' | 'smirk'>({ smile: 3, grin: 4, smirk: 1.6 }),
    lashes: !man,
    freckles: number <= 2 && dice.chance(0.35),
    glasses: dice.chance(0.08),
    glassesColor: dice.pick(['#1E2028', '#4A2E20', '#8A6A3A']),
    earring: !man && dice.chance(0.45),
    accent,
    second,
  };
}
