import { DISCIPLINES } from '@corner/domain/enumerations';
import { choiceText } from '@corner/web-kit/choice-text';
import { Dumbbell, MapPin } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { BeltBadge } from '../../shared/ui/display/belt-badge';
import { text } from './landing-text';

interface SampleCardProps {
  index: number;
  /** The direction in which a replaced card leaves. */
  leaving?: 'forward' | 'back';
}

export function SampleCard({ index, leaving }: SampleCardProps) {
  const profile = SAMPLE_PROFILES[index]!;
  return (
    <div
      aria-hidden={leaving ? true : undefined}
      className={classNames(
        'absolute inset-0 overflow-hidden rounded-bubble bg-black text-white',
        leaving ? 'opacity-0' : 'animate-step-up',
        leaving === 'forward' && 'z-raised animate-swipe',
        leaving === 'back' && 'animate-fade',
      )}
    >
      <img
        src={portraitOf(index)}
        alt=""
        width={720}
        height={960}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        className="h-4/5 w-full object-cover object-top"
      />
      {leaving === 'forward' && (
        <span className="poster absolute start-4 top-6 -rotate-12 rounded-control border-4 border-white bg-red px-3 pt-1.5 pb-1 text-4xl">
          {text('like')}
        </span>
      )}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black from-32% via-black/75 via-62% to-transparent px-4 pt-14 pb-4">
        <div className="flex flex-wrap gap-1.5">
          {profile.sports.map((sport) => (
            <Badge key={sport} variant="glass">
              {choiceText(DISCIPLINES, sport)}
            </Badge>
          ))}
          <BeltBadge level={profile.level} variant="glass" />
        </div>
        <p className="poster mt-2 text-4xl">
          <bdi>{profile.name}</bdi> <span className="font-sans text-2xl font-semibold tabular-nums">{profile.age}</span>
        </p>
        <p className="mt-1 flex items-center gap-1.5 text-xs font-semibold">
          <MapPin className="size-3.5 shrink-0" aria-hidden /> <bdi>{profile.place}</bdi>
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-xs font-semibold">
          <Dumbbell className="size-3.5 shrink-0" aria-hidden /> {text('trainsAt', { gym: profile.gym })}
        </p>
        <p className="mt-1.5 text-xs">
          <bdi>{profile.line}</bdi>
        </p>
      </div>
    </div>
  );
}

/** Fictional people; order and looks are those of public/portraits/sample-nn.webp. */
interface SampleProfile {
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
