import { LIMITS } from '@corner/domain/limits';
import type { WeekPart } from '@corner/domain/profile/week';
import { isDeepStrictEqual } from 'node:util';
import type { ProfileDetails } from '../profile.repository.js';
import { dayAfter, dayOf, recentOf, refuseOver, type ChangeLimit } from './change-limits.policy.js';

/** Changes of a stated fact. `before` applies until the day `from`; `times` lists counted changes. */
interface Change<Value> {
  before: Value;
  from: string | null;
  times: string[];
}

export interface TrainingChanges {
  sizeBand?: Change<string | null>;
  availability?: Change<WeekPart[]>;
  intents?: string[];
}

/** Changes of the week are unlimited. */
const NO_LIMIT = { times: Infinity, days: 0 };

/** Returns the value that applies on a day, so that others cannot see the hour of a change. */
export function inForce<Value>(
  value: Value,
  change: Pick<Change<Value>, 'before' | 'from'> | undefined,
  day: string,
): Value {
  return change?.from && day < change.from ? change.before : value;
}

/**
 * Returns the change record to store for changes by the member; undefined if unchanged.
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

/** The first value and clearing apply at once and are never refused; a value after clearing is a change. */
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

/** An unset intent counts as dating. */
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
