import { isBlank, visibleLength } from '@corner/domain/text/characters';
import type { User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';
import type { SetupDraft } from '../form/setup-draft';

interface Step {
  name: 'photos' | 'basics' | 'sports' | 'about';
  /** Must be valid before the next step. */
  fields: readonly (keyof SetupDraft)[];
  isDone: (draft: SetupDraft, user: User) => boolean;
}

const isLong = (value: string, { min }: { min: number }) => visibleLength(value) >= min;

export const STEPS: readonly Step[] = [
  { name: 'photos', fields: [], isDone: (_draft, { photos }) => photos.length > 0 },
  {
    name: 'basics',
    fields: ['intents', 'name', 'age', 'gender', 'interestedIn', 'location', 'gym'],
    isDone: ({ name, age, location }) =>
      isLong(name, LIMITS.profileName) && isLong(location, LIMITS.location) && age >= LIMITS.age.min,
  },
  {
    name: 'sports',
    fields: ['combatSports', 'experienceLevel', 'trainingSchedule'],
    isDone: ({ combatSports, experienceLevel }) => combatSports.length > 0 && experienceLevel !== '',
  },
  { name: 'about', fields: ['bio'], isDone: ({ bio }) => !isBlank(bio) },
];

export const LAST_STEP = STEPS.length - 1;
