/** The people in the hero's phone, all made up and drawn; order and looks are those of public/portraits/sample-nn.webp. */
export interface SampleProfile {
  name: string;
  age: number;
  sports: readonly string[];
  level: string;
  place: string;
  gym: string;
  line: string;
}

export const SAMPLE_PROFILES: readonly SampleProfile[] = [
  {
    name: 'Maya',
    age: 27,
    sports: ['Muay Thai', 'Boxing'],
    level: 'Advanced (3-5 years)',
    place: 'Austin, Texas',
    gym: 'Eight Limbs House',
    line: 'Teeps first, tacos after.',
  },
  {
    name: 'Marcus',
    age: 31,
    sports: ['Boxing'],
    level: 'Expert (5+ years)',
    place: 'Brooklyn, New York',
    gym: 'Gleam Street Boxing',
    line: 'Southpaw. Soft spot for old soul records.',
  },
  {
    name: 'Elena',
    age: 29,
    sports: ['Brazilian Jiu-Jitsu'],
    level: 'Purple Belt',
    place: 'Lisbon, Portugal',
    gym: 'Alfama Jiu-Jitsu',
    line: 'I will ask about your guard on date one.',
  },
  {
    name: 'Kenji',
    age: 34,
    sports: ['Judo', 'Brazilian Jiu-Jitsu'],
    level: 'Black Belt',
    place: 'Seattle, Washington',
    gym: 'Rainier Judo Club',
    line: 'Early class, strong coffee, long hikes.',
  },
  {
    name: 'Amara',
    age: 26,
    sports: ['Kickboxing'],
    level: 'Intermediate (1-3 years)',
    place: 'London, England',
    gym: 'Southbank Kickboxing',
    line: 'Nurse on weekdays, pad holder on weekends.',
  },
  {
    name: 'Diego',
    age: 30,
    sports: ['Mixed Martial Arts (MMA)', 'Wrestling'],
    level: 'Advanced (3-5 years)',
    place: 'Madrid, Spain',
    gym: 'Jaula Norte',
    line: 'Cooks for the whole team on Sundays.',
  },
  {
    name: 'Leila',
    age: 28,
    sports: ['Taekwondo'],
    level: 'Black Belt',
    place: 'Toronto, Ontario',
    gym: 'Maple Dojang',
    line: 'Third dan, first in line for dessert.',
  },
  {
    name: 'Owen',
    age: 33,
    sports: ['Wrestling'],
    level: 'Expert (5+ years)',
    place: 'Des Moines, Iowa',
    gym: 'Cornfield Wrestling',
    line: 'Coaches kids, loses at chess.',
  },
  {
    name: 'Sofia',
    age: 32,
    sports: ['Karate', 'Judo'],
    level: 'Brown Belt',
    place: 'Miami, Florida',
    gym: 'Shoreline Karate',
    line: 'Kata at sunrise, salsa at night.',
  },
  {
    name: 'Andre',
    age: 29,
    sports: ['Brazilian Jiu-Jitsu'],
    level: 'Blue Belt',
    place: 'Atlanta, Georgia',
    gym: 'Peachtree Grappling',
    line: 'Looking for a drilling partner who laughs.',
  },
  {
    name: 'Noa',
    age: 25,
    sports: ['Krav Maga'],
    level: 'Beginner (0-1 years)',
    place: 'Berlin, Germany',
    gym: 'Kreuzberg Krav Maga',
    line: 'New to this and already hooked.',
  },
];

export const portraitOf = (index: number): string => `/portraits/sample-${String(index + 1).padStart(2, '0')}.webp`;
