import type { Joining } from '../people/member.js';

export const ROBIN: Joining = {
  age: 29,
  profile: {
    name: 'Robin',
    gym: 'Southside Boxing Club',
    bio: 'Boxing since 2015, learning to lose gracefully on the ground. Coffee first.',
    gender: 'Man',
    combatSports: ['Brazilian Jiu-Jitsu', 'Boxing'],
    experienceLevel: 'Purple Belt',
    trainingSchedule: 'Evening (6-9 PM)',
  },
};

export const SAMIRA: Joining = {
  age: 31,
  profile: {
    name: 'Samira',
    gender: 'Woman',
    gym: 'Iron Lotus',
    bio: 'Guard player by night, nurse by day. Looking for someone who drills before rolling.',
    combatSports: ['Brazilian Jiu-Jitsu', 'Boxing'],
    experienceLevel: 'Purple Belt',
    trainingSchedule: 'Evening (6-9 PM)',
  },
};

/** Texts of almost the maximum length, which must not break a screen. Lives in the test's town, so may write first. */
export const LONG_NEARBY: Joining = {
  profile: {
    name: 'Maximiliana-Konstantina Wolfeschlegelsteinhausen',
    gender: 'Non-binary',
    gym: 'Internationales Kampfsport- und Selbstverteidigungszentrum am Schlesischen Tor, first floor',
    bio: `${'I train in the morning, at noon and at night. '.repeat(9)}Donaudampfschifffahrtsgesellschaftskapitaen`,
    combatSports: ['Mixed Martial Arts (MMA)', 'Brazilian Jiu-Jitsu', 'Kickboxing', 'Taekwondo', 'Krav Maga'],
    experienceLevel: 'Intermediate (1-3 years)',
    trainingSchedule: 'Evening (6-9 PM)',
  },
};

export const LONG: Joining = {
  // A known place: members without one are in every deck.
  profile: { ...LONG_NEARBY.profile, location: 'Dolores Hidalgo Cuna de la Independencia Nacional, Mexico' },
};
