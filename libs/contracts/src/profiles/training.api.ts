import { GENDERS } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { WEEK_PARTS, type WeekPart } from '@corner/domain/profile/week';
import * as z from 'zod/mini';
import { choiceList } from '../schemas/fields.js';
import { within } from '../schemas/profile-fields.js';

const age = within({ min: LIMITS.age.min, max: LIMITS.age.max }, 'Invalid age');
const ages = z.array(age).check(
  z.minLength(2, { error: 'Invalid range', abort: true }),
  z.maxLength(2, { error: 'Invalid range', abort: true }),
  z.refine(([youngest, oldest]: number[]) => youngest! <= oldest!, 'Invalid range'),
);

/** Preferences for training partners, and training hours. Null clears a preference. */
export const trainingShape = {
  /** Empty: anyone. */
  trainWith: z.optional(choiceList(GENDERS).check(z.maxLength(GENDERS.all.length))),
  trainDistance: z.optional(z.nullable(within(LIMITS.preferredDistance, 'Invalid distance'))),
  trainAges: z.optional(z.nullable(ages)),
  availability: z.optional(
    z.array(z.enum(WEEK_PARTS as [WeekPart, ...WeekPart[]])).check(z.maxLength(WEEK_PARTS.length)),
  ),
  /** False: hours are ignored, for others and for the member. */
  shareHours: z.optional(z.boolean()),
};

export interface TrainingFacts {
  trainWith: string[];
  trainDistance: number | null;
  /** Youngest and oldest. */
  trainAges: number[] | null;
  availability: WeekPart[];
  shareHours: boolean;
}

const NOTHING: TrainingFacts = {
  trainWith: [],
  trainDistance: null,
  trainAges: null,
  availability: [],
  shareHours: true,
};

export function trainingOf(given: Partial<TrainingFacts>): TrainingFacts {
  const names = Object.keys(NOTHING) as (keyof TrainingFacts)[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? NOTHING[name]])) as unknown as TrainingFacts;
}

/** The week is that of the start of the day, in UTC; empty if hours are not shared. */
export const trainingSnapshot = z.object({
  trainWith: z.array(z.string()),
  trainDistance: z.nullable(z.number()),
  trainAges: z.nullable(z.object({ min: z.number(), max: z.number() })),
  hours: z.array(z.string()),
});
