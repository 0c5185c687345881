import { LIMITS } from '@corner/domain/limits';
import type { WeekPart } from '@corner/domain/profile/week';
import { isDeepStrictEqual } from 'node:util';
import type { ProfileDetails } from '../profile.repository.js';
import { dayAfter, dayOf, recentOf, refuseOver, type ChangeLimit } from './change-limits.policy.js';

/** A fact that was stated before. Until the day `from`, `before` counts; times are those of counted changes. */
interface Change<Value> {
  before: Value;
  from: string | null;
  times: string[];
}

export interface TrainingChanges {
  sizeBand?: Change<string | null>;
  availability?: Change<WeekPart[]>;
  /** Times at which an intent was turned on. */
  intents?: string[];
}

/** A change of the week counts from the next day, however often it is made. */
const NO_LIMIT = { times: Infinity, days: 0 };

/** What counts on a day: others must not learn by the hour what a member changes. */
export function inForce<Value>(
  value: Value,
  change: Pick<Change<Value>, 'before' | 'from'> | undefined,
  day: string,
): Value {
  return change?.from && day < change.from ? change.before : value;
}

/**
 * What to store of the changes that a member makes by hand; undefined where there is none.
 * @throws profiles.too-many-size-changes, profiles.too-many-intent-changes
 */
export function trainingChange(
  { details: before, training_changes: known }: { details: ProfileDetails; training_changes: TrainingChanges },
  given: ProfileDetails = {},
  now: Date,
): TrainingChanges | undefined {
  const { sizeBand, availability, intents } = given;
  const changes: TrainingChanges = { ...known };
  if (sizeBand !== undefined) {
    changes.sizeBand = changeOf(before.sizeBand ?? null, sizeBand, known.sizeBand, now, LIMITS.sizeBandChanges);
  }
  if (availability) {
    changes.availability = changeOf(before.availability ?? [], availability, known.availability, now, NO_LIMIT);
  }
  if (intents) changes.intents = turnedOn(before.intents ?? null, intents, known.intents, now);
  const isChanged = Object.entries(changes).some(([name, change]) => change !== known[name as keyof TrainingChanges]);
  return isChanged ? changes : undefined;
}

export function trainingRenewalAfter({ sizeBand, availability }: TrainingChanges, day: string): string | null {
  const days = [sizeBand, availability].flatMap((change) => (change?.from && day < change.from ? [change.from] : []));
  return days.sort()[0] ?? null;
}

/** The first statement and clearing count at once and are never refused; a statement after clearing is a change. */
function changeOf<Value extends string | null | unknown[]>(
  value: Value,
  given: Value,
  known: Change<Value> | undefined,
  now: Date,
  limit: ChangeLimit,
): Change<Value> | undefined {
  const isSame = isDeepStrictEqual(value, given);
  if (isSame || (isEmpty(value) && !known)) return known;
  const times = recentOf(datesOf(known?.times), now, limit);
  if (isEmpty(given)) return { before: given, from: null, times: textsOf(times) };
  refuseOver(times, now, limit, 'profiles.too-many-size-changes');
  return {
    before: inForce(value, known, dayOf(now)),
    from: dayAfter(now),
    times: limit === NO_LIMIT ? [] : textsOf([...times, now]),
  };
}

/** Who was never asked counts as here for dating. */
function turnedOn(value: string[] | null, given: string[], known: string[] | undefined, now: Date) {
  const isOn = value ?? ['dating'];
  if (given.every((intent) => isOn.includes(intent))) return known;
  const times = recentOf(datesOf(known), now, LIMITS.intentChanges);
  refuseOver(times, now, LIMITS.intentChanges, 'profiles.too-many-intent-changes');
  return textsOf([...times, now]);
}

const datesOf = (times: readonly string[] = []) => times.map((time) => new Date(time));
const textsOf = (times: readonly Date[]) => times.map((time) => time.toISOString());
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
