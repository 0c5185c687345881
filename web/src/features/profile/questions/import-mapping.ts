import { DISCIPLINES, EXPERIENCE_LEVELS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { cutTo, plainDigits, trimmed } from '@corner/domain/text/characters';

/** A social profile as fields of the setup form. */
export interface ImportedProfile {
  name: string;
  bio: string;
  location: string;
  age: number;
  profileImages: string[];
  combatSports: string[];
  experienceLevel: string;
}

const SPORTS = {
  BJJ: 'bjj',
  'Brazilian Jiu-Jitsu': 'bjj',
  MMA: 'mma',
  'Mixed Martial Arts': 'mma',
  'Martial Arts': 'mma',
  Boxing: 'boxing',
  'Muay Thai': 'muay_thai',
  Karate: 'karate',
  Judo: 'judo',
  Wrestling: 'wrestling',
  Kickboxing: 'kickboxing',
  'Self Defense': 'krav_maga',
} as const;

const BELTS = ['black', 'brown', 'purple', 'blue', 'white'] as const;

// Emoji with joiners and modifiers, flags and keycaps; letters and marks such as © stay.
const EMOJI =
  /(?![©®™0-9#*])(?:\p{Regional_Indicator}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}])|[0-9#*]\ufe0f?\u20e3/gu;

const tidy = (text: string) => trimmed(text.replace(/\s+([.,!?;:])/g, '$1').replace(/\s{2,}/g, ' '));

const NO_LETTERS = /(?!['’.-])[^\p{L}\p{M}\s]/gu;

/**
 * "Alex Rivera (@alex.rolls)" and "@alex | Alex Rivera" both become Alex Rivera: strips all but letters and their
 * joiners.
 */
export function importedName(name: string): string {
  const stripped = tidy(name.replace(/[([{]?\s*@[\p{L}\p{N}_.-]+\s*[)\]}]?/gu, ' ').replace(NO_LETTERS, ' ')).replace(
    /^[\s.-]+|[\s-]+$/g,
    '',
  );
  return cutTo(stripped, LIMITS.profileName.max);
}

export const bioOf = (bio: string): string => cutTo(tidy(bio.replace(EMOJI, '')), LIMITS.bio.max);

export function ageOf({ age, bio }: Pick<SocialProfile, 'age' | 'bio'>): number {
  const [, written] = /\b([0-9]{1,3})\s*(?:years?|yrs?)[\s-]*old\b/i.exec(plainDigits(bio)) ?? [];
  return age ?? (written ? Number(written) : LIMITS.age.setupDefault);
}

/** Maps interests to sports in the form's order, without duplicates. */
export function sportsOf(interests: readonly string[]): string[] {
  const codes = new Set<string>(
    interests.flatMap((interest) => {
      const known = Object.entries(SPORTS).find(([word]) => word.toLowerCase() === trimmed(interest).toLowerCase());
      return known ? [known[1]] : [];
    }),
  );
  return DISCIPLINES.all.filter(({ code }) => codes.has(code)).map(({ label }) => label);
}

export function experienceOf(bio: string): string {
  const belt = BELTS.find((colour) => new RegExp(`\\b${colour}[\\s-]*belt`, 'i').test(bio));
  return EXPERIENCE_LEVELS.labelOf(belt ? `${belt}_belt` : 'intermediate');
}

export function toImported(profile: SocialProfile): ImportedProfile {
  return {
    name: importedName(profile.name),
    bio: bioOf(profile.bio),
    location: profile.location,
    age: ageOf(profile),
    profileImages: [profile.profilePicture],
    combatSports: sportsOf(profile.interests),
    experienceLevel: experienceOf(profile.bio),
  };
}

export const PLATFORMS = ['Instagram', 'Facebook', 'Twitter', 'LinkedIn'] as const;
export type Platform = (typeof PLATFORMS)[number];

export interface SocialProfile {
  platform: Platform;
  name: string;
  bio: string;
  location: string;
  age?: number;
  profilePicture: string;
  followerCount: number;
  interests: readonly string[];
}

/** Fictional people with our own illustrations; no platform is contacted. */
const samples: readonly SocialProfile[] = [
  {
    platform: 'Instagram',
    name: 'Alex Rivera (@alex.rolls)',
    bio: '🥋 Purple belt in love with guard passing. 📍 Coffee first, open mat second. 28 years old ✨',
    location: 'Austin, Texas',
    profilePicture: '/portraits/sample-03.webp',
    followerCount: 4210,
    interests: ['BJJ', 'Wrestling', 'Coffee', 'Travel'],
  },
  {
    platform: 'Facebook',
    name: 'Jordan Blake',
    bio: 'Weekend fighter, weekday teacher. Muay Thai for ten years, still afraid of the skipping rope. 😅',
    location: 'Denver, Colorado',
    age: 33,
    profilePicture: '/portraits/sample-05.webp',
    followerCount: 812,
    interests: ['Muay Thai', 'Boxing', 'Hiking', 'Self Defense'],
  },
  {
    platform: 'Twitter',
    name: '@samkicks | Sam Okafor',
    bio: 'Karate kid who never grew out of it 🥊🔥 Black belt. Opinions about footwork.',
    location: 'London, United Kingdom',
    age: 30,
    profilePicture: '/portraits/sample-08.webp',
    followerCount: 15_300,
    interests: ['Karate', 'Kickboxing', 'Martial Arts', 'Podcasts'],
  },
  {
    platform: 'LinkedIn',
    name: 'Taylor Nguyen',
    bio: 'Product designer by day, judoka by night. I like people who drill before they roll.',
    location: 'Toronto, Canada',
    profilePicture: '/portraits/sample-10.webp',
    followerCount: 655,
    interests: ['Judo', 'Brazilian Jiu-Jitsu', 'Design'],
  },
];

/** A platform's sample; undefined without one, for example offline. */
export function sampleOf(platform: Platform): SocialProfile | undefined {
  return navigator.onLine ? samples.find((sample) => sample.platform === platform) : undefined;
}
