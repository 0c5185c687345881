import { WEEK_PARTS } from '@corner/domain/profile/week';
import { fold } from '@corner/domain/text/folding';
import type { ProfilePreferences } from '@corner/contracts/profiles.api';
import {
  BODY_TYPES,
  CHILDREN,
  DISCIPLINES,
  EDUCATION_LEVELS,
  GEAR,
  PACES,
  RELIGIONS,
  SIZE_BANDS,
  SMOKING_HABITS,
  TRAINING_SCHEDULES,
} from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { Prompt } from '@corner/domain/profile/prompts';
import type { ProfileFacts } from '@corner/domain/profile/profile-fields';
import { v7 } from 'uuid';
import { HABITS, LIFE, OPENERS, WISHES } from './words/bio.data.js';
import { DATING_ANSWERS, SPORT_ANSWERS, TRADE_ANSWERS } from './words/prompts.data.js';
import {
  CULTURES,
  GYM_KINDS,
  GYM_WORDS,
  NEUTRAL_NAMES,
  OCCUPATIONS,
  type Culture,
  type CultureName,
} from './people.data.js';
import { metroAt, placeIn } from './places.js';
import { Dice } from './dice.js';
import type { Figure } from './faces/faces.data.js';

/** Facts that a member's pictures should match. */
export interface Look {
  figure: Figure;
  discipline: string;
  belt: string | null;
  /** 1 (fairest) to 8 (deepest). */
  skin: number;
  age: number;
}

/** One made-up member; enumerations are codes. */
export interface SeedMember {
  index: number;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  isPhoneVerified: boolean;
  look: Look;
  profile: ProfileFacts & ProfilePreferences & { name: string; cell: string };
}

/** Demo members with a sign-in that people may use; the first members of every seed. */
export const PERSONAS = [
  { firstName: 'Alex', lastName: 'Reed', gender: 'man', age: 29, discipline: 'bjj' },
  { firstName: 'Maya', lastName: 'Johnson', gender: 'woman', age: 27, discipline: 'muay_thai' },
  { firstName: 'Kenji', lastName: 'Tanaka', gender: 'man', age: 33, discipline: 'judo' },
  { firstName: 'Sofia', lastName: 'Torres', gender: 'woman', age: 30, discipline: 'boxing' },
] as const satisfies readonly {
  firstName: string;
  lastName: string;
  gender: Figure;
  age: number;
  discipline: string;
}[];

export const DEMO_DOMAIN = 'demo.corner.example';

const BELTS: Partial<Record<string, Record<string, number>>> = {
  bjj: { white: 4, blue: 5, purple: 3, brown: 1.6, black: 1.2 },
  judo: { white: 2, blue: 3, brown: 3, black: 3 },
  karate: { white: 2, blue: 2, purple: 1, brown: 3, black: 3 },
  taekwondo: { white: 1, blue: 3, black: 4 },
};

const FIRST_DAY = Date.UTC(2025, 1, 3);
const LAST_DAY = Date.UTC(2025, 10, 1);

const clamp = (value: number, low: number, high: number) => Math.round(Math.max(low, Math.min(high, value)));
const plain = (text: string) => fold(text).replace(/[^a-z]/g, '');

/** Id of a demo member: a uuid v7 of the day they joined, the rest from the index. */
function idOf(index: number, createdAt: Date): string {
  const dice = new Dice(`id:${index}`);
  const random = Uint8Array.from({ length: 16 }, () => dice.int(0, 255));
  return v7({ msecs: createdAt.getTime(), seq: dice.int(0, 0x7fffffff), random });
}

function bioOf(discipline: string, goal: string, dice: Dice): string {
  const opener = dice.pick(OPENERS[discipline]!);
  const wish = dice.pick(WISHES[goal]!);
  const [life, habit] = [dice.pick(LIFE), dice.pick(HABITS)];
  const shapes = [
    [opener, life, wish],
    [opener, habit, wish],
    [opener, wish],
    [opener, habit, life],
    [life, opener, wish],
    [opener, life],
    [wish, opener],
  ];
  return dice.pick(shapes).join(' ');
}

function gymOf(metro: string, discipline: string, dice: Dice): string {
  const gym = new Dice(`gym:${metro}:${discipline}:${dice.int(0, 2)}`);
  return `${gym.pick(GYM_WORDS)} ${gym.pick(GYM_KINDS[discipline]!)}`;
}

function interestedIn(gender: string, goal: string, dice: Dice): string[] {
  if (goal === 'training_partner' || goal === 'friendship' || gender === 'non_binary') return [];
  const other = gender === 'man' ? 'woman' : 'man';
  const choice = dice.weighted({ other: 5, same: 1, both: 0.6, everyone: 4 });
  if (choice === 'other') return [other];
  if (choice === 'same') return [gender];
  return choice === 'both' ? ['man', 'woman'] : [];
}

/** The member at an index, always the same one: same index, same person, whatever the size of the seed. */
export function seedMember(index: number): SeedMember {
  const dice = new Dice(`member:${index}`);
  const persona = PERSONAS[index];
  const metro = metroAt(index);
  const culture: Culture = CULTURES[dice.weighted<CultureName>(metro.cultures)];
  const discipline =
    persona?.discipline ?? DISCIPLINES.all[(index + Math.floor(index / 100) * 3) % DISCIPLINES.all.length]!.code;
  const gender = persona?.gender ?? dice.weighted({ man: 47, woman: 46, non_binary: 7 });
  const figure: Figure = gender === 'non_binary' ? dice.pick(['man', 'woman'] as const) : gender;
  const firstName =
    persona?.firstName ??
    dice.pick(gender === 'non_binary' ? NEUTRAL_NAMES : figure === 'man' ? culture.men : culture.women);
  const lastName = persona?.lastName ?? dice.pick(culture.families);
  const place = placeIn(metro, dice, persona !== undefined);
  const age = persona?.age ?? clamp(dice.around(30, 7), 19, 56);
  const belts = BELTS[discipline];
  const belt = belts && dice.chance(0.85) ? dice.weighted(belts) : null;
  const experienceLevel = belt
    ? `${belt}_belt`
    : dice.weighted({ beginner: 3, intermediate: 4, advanced: 3, expert: 2 });
  const goal = dice.weighted({
    serious_relationship: 24,
    training_partner: 26,
    casual_dating: 14,
    friendship: 14,
    not_sure: 9,
    something_casual: 7,
    marriage: 6,
  });
  const others = dice.some(
    DISCIPLINES.all.map(({ code }) => code).filter((code) => code !== discipline),
    dice.pick([0, 0, 1, 1, 2]),
  );
  const dating = goal !== 'training_partner' && goal !== 'friendship';
  const createdAt = new Date(FIRST_DAY + Math.floor(dice.next() * (LAST_DAY - FIRST_DAY)));
  const bodyType = dice.weighted({
    athletic: 6,
    lean: 3,
    muscular: 2.5,
    average: 3,
    stocky: 1.4,
    slim: 1.6,
    curvy: 1,
    plus_size: 0.6,
  });
  const any = <T extends { all: readonly { code: string }[] }>(choices: T) => dice.pick(choices.all).code;

  return {
    index,
    id: idOf(index, createdAt),
    email: persona
      ? `${plain(firstName)}@${DEMO_DOMAIN}`
      : `${plain(firstName)}.${plain(lastName)}.${index}@${DEMO_DOMAIN}`,
    firstName,
    lastName,
    createdAt,
    isPhoneVerified: dice.chance(0.35),
    look: { figure, discipline, belt, skin: dice.pick(culture.skins), age },
    profile: {
      name: firstName,
      age,
      gender,
      interestedIn: interestedIn(gender, goal, dice),
      height: clamp(figure === 'man' ? dice.around(70, 2.6) : dice.around(65, 2.4), 60, 78),
      bodyType,
      ethnicity: dice.chance(0.08) ? null : dice.pick(culture.ethnicities),
      education: dice.chance(0.12) ? null : any(EDUCATION_LEVELS),
      religion: dice.chance(0.3) ? null : any(RELIGIONS),
      smoking: dice.weighted({ never: 8, socially: 1, occasionally: 1, trying_to_quit: 0.6 }),
      hasChildren: dice.chance(0.15) ? null : any(CHILDREN),
      relationshipGoal: goal,
      location: place.text,
      cell: place.cell,
      gym: dice.chance(0.08) ? null : gymOf(metro.name, discipline, dice),
      occupation: dice.pick(OCCUPATIONS),
      bio: bioOf(discipline, goal, dice),
      combatSports: [discipline, ...others],
      experienceLevel,
      prompts: promptsOf(index, discipline, dating),
      levels: Object.fromEntries([discipline, ...others].map((sport) => [sport, experienceLevel])),
      trainingSchedule: dice.pick(TRAINING_SCHEDULES.all).label,
      ...trainingFacts(index, persona !== undefined),
      preferredAgeRange: dating
        ? { min: Math.max(LIMITS.age.min, age - dice.int(6, 12)), max: age + dice.int(8, 16) }
        : { min: LIMITS.age.min, max: dice.int(50, 75) },
      preferredDistance: dice.pick([25, 30, 40, 50, 60]),
      preferredHeight: dice.chance(0.2) ? { min: 58, max: 80 } : null,
      preferredBodyTypes: dice.chance(0.1) ? dice.some(BODY_TYPES.all, 5).map(({ code }) => code) : [],
      preferredEthnicities: [],
      preferredEducation: [],
      preferredReligion: [],
      preferredSmoking: dice.chance(0.12) ? [SMOKING_HABITS.all[0]!.code, SMOKING_HABITS.all[2]!.code] : [],
      preferredChildren: [],
      preferredRelationshipGoal: [],
    },
  };
}

/** Own dice, see below. Most members answer, personas always; dating members answer one question of dating. */
function promptsOf(index: number, discipline: string, dates: boolean): Prompt[] {
  const dice = new Dice(`prompts:${index}`);
  if (!PERSONAS[index] && dice.chance(0.15)) return [];
  const trade = Object.entries({ ...TRADE_ANSWERS, ...SPORT_ANSWERS[discipline] });
  const asked = [...dice.some(trade, dates ? 2 : 3), ...(dates ? dice.some(Object.entries(DATING_ANSWERS), 1) : [])];
  return asked.map(([id, answers]) => ({ id, answer: dice.pick(answers) }));
}

const LEISURE = WEEK_PARTS.filter((part) => /evening|sat|sun/.test(part));

/** Own dice, so that other facts of a member do not change. A third only trains, a fifth only dates. */
function trainingFacts(index: number, isPersona: boolean) {
  const dice = new Dice(`training:${index}`);
  const intents = dice.weighted({ training: 5, dating: 3, both: 7 });
  return {
    intents: isPersona || intents === 'both' ? ['dating', 'training'] : [intents],
    pace: dice.chance(0.3) ? null : dice.pick(PACES.all).code,
    gear: dice.some(GEAR.all, dice.int(0, 2)).map(({ code }) => code),
    sizeBand: dice.chance(0.4) ? null : dice.pick(SIZE_BANDS.all).code,
    availability: dice.some(LEISURE, dice.int(3, 8)),
  };
}

export function seedMembers(count: number): SeedMember[] {
  return Array.from({ length: count }, (_, index) => seedMember(index));
}
