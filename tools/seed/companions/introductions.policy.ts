import type { Intent } from '@corner/domain/pairs/intents';
import { cellToLatLng, greatCircleDistance } from 'h3-js';
import type { SeedMember } from '../members.js';
import { fill } from './companion.policy.js';
import { CONVERSATIONS } from './lines.data.js';

const EACH = 3;
const KM_PER_MILE = 1.609344;

/** Initial matches of a printed sign-in with their messages; `friend` begins. */
export interface Introduction {
  person: SeedMember;
  friend: SeedMember;
  intent: Intent;
  lines: string[];
}

export function introductionsAmong(members: readonly SeedMember[], printed: readonly string[]): Introduction[] {
  const people = members.filter(({ email }) => printed.includes(email));
  const others = members.filter((member) => !people.includes(member));
  return people.flatMap((person, i) => {
    const conversations = CONVERSATIONS.slice(i * EACH, (i + 1) * EACH);
    const friends = nearest(person, others).slice(0, conversations.length);
    return friends.map(({ friend, intent }, n) => ({
      person,
      friend,
      intent,
      lines: conversations[n]!.map((line, turn) => fill(line, turn % 2 ? person : friend)),
    }));
  });
}

function nearest(person: SeedMember, others: readonly SeedMember[]): Pick<Introduction, 'friend' | 'intent'>[] {
  return others
    .filter((other) => wants(person, other) && wants(other, person))
    .map((friend) => ({ friend, miles: milesBetween(person, friend) }))
    .sort((a, b) => a.miles - b.miles)
    .flatMap(({ friend, miles }) => {
      const intent = intentBetween(person, friend, miles);
      return intent ? [{ friend, intent }] : [];
    });
}

/** The friend's like must be admitted: dating members have a wish for the distance, training members have none. */
function intentBetween(person: SeedMember, friend: SeedMember, miles: number): Intent | undefined {
  const doBoth = (intent: Intent) => [person, friend].every(({ profile }) => profile.intents?.includes(intent));
  if (doBoth('dating') && miles <= (person.profile.preferredDistance ?? Infinity)) return 'dating';
  return doBoth('training') ? 'training' : undefined;
}

function wants({ profile: { interestedIn, preferredAgeRange: range } }: SeedMember, { profile }: SeedMember): boolean {
  const { gender, age } = profile;
  if (interestedIn.length > 0 && !interestedIn.includes(gender!)) return false;
  return !range || (age! >= range.min && age! <= range.max);
}

function milesBetween(one: SeedMember, other: SeedMember): number {
  const [from, to] = [one, other].map(({ profile }) => cellToLatLng(profile.cell!));
  return greatCircleDistance(from!, to!, 'km') / KM_PER_MILE;
}
