import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import type { ProfileColumns } from '../profile.repository.js';

/** What is stored of the age and the gender. Days are `YYYY-MM-DD` in UTC. */
export type DatedFacts = Pick<
  ProfileColumns,
  'age' | 'age_given_on' | 'age_changes' | 'gender' | 'gender_before' | 'gender_from' | 'gender_changes' | 'renew_on'
>;

const DAY_MS = 86_400_000;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The age on a day: a year more on each anniversary of the day it was given, at most 100. */
export function ageOn({ age, age_given_on }: Pick<DatedFacts, 'age' | 'age_given_on'>, day: string): number | null {
  if (age === null || age_given_on === null) return age;
  return Math.min(age + fullYears(age_given_on, day), LIMITS.age.max);
}

/** The gender that counts for the deck: a change counts from the next day. */
export function genderOn({ gender, gender_before, gender_from }: DatedFacts, day: string): string | null {
  return gender_from !== null && day < gender_from ? gender_before : gender;
}

/**
 * The columns to write when a member gives these values by hand.
 * @throws profiles.age-fixed, profiles.too-many-gender-changes
 */
export function changeByHand(
  before: DatedFacts,
  given: { age?: number | null; gender?: string | null },
  now: Date,
): Partial<DatedFacts> {
  const changes = { ...ageChange(before, given.age, now), ...genderChange(before, given.gender, now) };
  return withRenewal(before, changes, now);
}

export function correctAge(before: DatedFacts, age: number, now: Date): Partial<DatedFacts> {
  return withRenewal(before, { age, age_given_on: dayOf(now) }, now);
}

/** The next day on which the age or the gender for the deck changes by itself. */
export function renewalAfter(facts: DatedFacts, day: string): string | null {
  const years = facts.age_given_on && fullYears(facts.age_given_on, day) + 1;
  const birthday =
    facts.age !== null && years && facts.age + years <= LIMITS.age.max ? anniversary(facts.age_given_on!, years) : null;
  const gender = facts.gender_from !== null && day < facts.gender_from ? facts.gender_from : null;
  return [birthday, gender].filter((date) => date !== null).sort()[0] ?? null;
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
  const { times, days } = LIMITS.genderChanges;
  const since = now.getTime() - days * DAY_MS;
  const recent = before.gender_changes.filter((time) => time.getTime() > since);
  if (recent.length >= times) {
    const retryAfter = Math.ceil((recent[0]!.getTime() - since) / 1000);
    throw new AppError('profiles.too-many-gender-changes', { retryAfter });
  }
  return {
    gender,
    gender_before: genderOn(before, dayOf(now)),
    gender_from: dayOf(new Date(now.getTime() + DAY_MS)),
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

/** The day `years` later; the 29th of February becomes the 1st of March where there is none. */
function anniversary(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayOf(new Date(Date.UTC(year + years, month - 1, date)));
}
