import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import type { ProfileColumns } from '../profile.repository.js';
import { dayAfter, dayOf, recentOf, refuseOver } from './change-limits.policy.js';
import { inForce, trainingChange, trainingRenewalAfter } from './training-change.policy.js';

/** Stored facts that apply from a given day. Days are `YYYY-MM-DD` in UTC. */
export type DatedFacts = Pick<
  ProfileColumns,
  | 'age'
  | 'age_given_on'
  | 'age_changes'
  | 'gender'
  | 'gender_before'
  | 'gender_from'
  | 'gender_changes'
  | 'details'
  | 'training_changes'
  | 'renew_on'
>;

export function ageOn({ age, age_given_on }: Pick<DatedFacts, 'age' | 'age_given_on'>, day: string): number | null {
  if (age === null || age_given_on === null) return age;
  return Math.min(age + fullYears(age_given_on, day), LIMITS.age.max);
}

/** Returns the gender used by the deck: a change applies from the next day. */
export function genderOn({ gender, gender_before, gender_from }: DatedFacts, day: string): string | null {
  return inForce(gender, { before: gender_before, from: gender_from }, day);
}

/**
 * Returns the columns for values changed by the member.
 * @throws profiles.age-fixed, profiles.too-many-gender-changes, profiles.too-many-size-changes,
 * profiles.too-many-intent-changes
 */
export function changeByHand(
  before: DatedFacts,
  given: { age?: number | null; gender?: string | null; details?: ProfileColumns['details'] },
  now: Date,
): Partial<DatedFacts> {
  const training = trainingChange(before, given.details, now);
  const changes = {
    ...ageChange(before, given.age, now),
    ...genderChange(before, given.gender, now),
    ...(training && { training_changes: training }),
  };
  return withRenewal(before, changes, now);
}

export function correctAge(before: DatedFacts, age: number, now: Date): Partial<DatedFacts> {
  return withRenewal(before, { age, age_given_on: dayOf(now) }, now);
}

/** Returns the next day on which a visible fact changes by itself. */
export function renewalAfter(facts: DatedFacts, day: string): string | null {
  const years = facts.age_given_on && fullYears(facts.age_given_on, day) + 1;
  const birthday =
    facts.age !== null && years && facts.age + years <= LIMITS.age.max ? anniversary(facts.age_given_on!, years) : null;
  const gender = facts.gender_from !== null && day < facts.gender_from ? facts.gender_from : null;
  const training = trainingRenewalAfter(facts.training_changes, day);
  return [birthday, gender, training].filter((date) => date !== null).sort()[0] ?? null;
}

function ageChange(before: DatedFacts, age: number | null | undefined, now: Date): Partial<DatedFacts> {
  if (age === undefined || age === null || age === ageOn(before, dayOf(now))) return {};
  if (before.age === null) return { age, age_given_on: dayOf(now) };
  if (before.age_changes >= LIMITS.ageChanges) throw new AppError('profiles.age-fixed');
  return { age, age_given_on: dayOf(now), age_changes: before.age_changes + 1 };
}

function genderChange(before: DatedFacts, gender: string | null | undefined, now: Date): Partial<DatedFacts> {
  if (gender === undefined || gender === null || gender === before.gender) return {};
  if (before.gender === null) return { gender };
  const recent = recentOf(before.gender_changes, now, LIMITS.genderChanges);
  refuseOver(recent, now, LIMITS.genderChanges, 'profiles.too-many-gender-changes');
  return {
    gender,
    gender_before: genderOn(before, dayOf(now)),
    gender_from: dayAfter(now),
    gender_changes: [...recent, now],
  };
}

function withRenewal(before: DatedFacts, changes: Partial<DatedFacts>, now: Date): Partial<DatedFacts> {
  if (Object.keys(changes).length === 0) return {};
  return { ...changes, renew_on: renewalAfter({ ...before, ...changes }, dayOf(now)) };
}

function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to < anniversary(from, years) ? years - 1 : years);
}

/** Returns the day `years` later; 29 February becomes 1 March in other years. */
function anniversary(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayOf(new Date(Date.UTC(year + years, month - 1, date)));
}
