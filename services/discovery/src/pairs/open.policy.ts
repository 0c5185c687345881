import { ageGroupOf } from '@corner/deck-memory/rules/ages.policy';
import { INTENT, intentsOf, type Intent } from '@corner/domain/pairs/intents';
import { distanceBetween, wishFor } from '@corner/deck-memory/rules/reach.policy';
import { ANY_MILES } from '../members/rules/search-row.policy.js';

/**
 * Facts that decide which intents a member ("they") has open to a caller ("I"). Masks and preferences as in
 * `member_search`.
 */
export interface Openness {
  iHold: number | null;
  myGender: number;
  mySeek: number;
  myAge: number;
  iHideAge: boolean;
  iHideDistance: boolean;
  myCell: string | null;
  myCellIsNear: boolean;
  myUnplaced: number;
  theyHold: number | null;
  theirGender: number;
  theirSeek: number;
  theirAgeMin: number;
  theirAgeMax: number;
  theirMiles: number;
  theirTrainWith: number;
  theirTrainAgeMin: number;
  theirTrainAgeMax: number;
  theirTrainMiles: number;
  theyHideDistance: boolean;
  theirCell: string | null;
  theirCellIsNear: boolean;
  theirUnplaced: number;
  theyLikeFor: number;
  /** They wrote first. */
  theyAskedFor: number;
  matchedFor: number;
}

/** Returns the mask of intents for which they are open to me. My own preferences exclude none. */
export function openTo(stands: Openness): number {
  const held = (stands.iHold ?? 0) & (stands.theyHold ?? 0);
  const turned = turnedTo(stands);
  const undecided = held & ~turned;
  const admitted =
    (undecided & INTENT.dating && isAdmittedTo(stands, datingWishes(stands)) ? INTENT.dating : 0) |
    (undecided & INTENT.training && isAdmittedTo(stands, trainingWishes(stands)) ? INTENT.training : 0);
  return stands.matchedFor | (held & turned) | admitted;
}

/** Returns those disclosed to me: training does not reveal whom a member dates, unless I am a possible date. */
export function disclosedTo(stands: Openness, open = openTo(stands)): number {
  const isDatingDisclosed =
    ((turnedTo(stands) | stands.matchedFor) & INTENT.dating) !== 0 || hasBit(stands.mySeek, stands.theirGender);
  return open & (isDatingDisclosed ? ~0 : ~INTENT.dating);
}

const turnedTo = ({ theyLikeFor, theyAskedFor }: Openness): number => theyLikeFor | theyAskedFor;

export interface CardForm {
  form: Intent;
  openIntents: Intent[];
}

/** Returns the form of their card for me, or null if hidden. Members who wrote to me always have one. */
export function formFor(stands: Openness & { theyWrote: boolean }, named?: Intent): CardForm | null {
  const open = openTo(stands);
  const openIntents = intentsOf(disclosedTo(stands, open));
  if (named) return open & INTENT[named] ? { form: named, openIntents } : null;
  if (open === 0 && !stands.theyWrote) return null;
  return { form: openIntents.includes('dating') ? 'dating' : 'training', openIntents };
}

interface Wishes {
  genders: number;
  ageMin: number;
  ageMax: number;
  miles: number;
}

const datingWishes = ({ theirSeek, theirAgeMin, theirAgeMax, theirMiles }: Openness): Wishes => {
  return { genders: theirSeek, ageMin: theirAgeMin, ageMax: theirAgeMax, miles: theirMiles };
};
const trainingWishes = ({ theirTrainWith, theirTrainAgeMin, theirTrainAgeMax, theirTrainMiles }: Openness): Wishes => {
  return { genders: theirTrainWith, ageMin: theirTrainAgeMin, ageMax: theirTrainAgeMax, miles: theirTrainMiles };
};

function isAdmittedTo(stands: Openness, { genders, ageMin, ageMax, miles }: Wishes): boolean {
  const { myGender, myAge, iHideAge } = stands;
  const age = iHideAge ? ageGroupOf(myAge) : { min: myAge, max: myAge };
  return hasBit(genders, myGender) && ageMin <= age.max && ageMax >= age.min && isWithin(stands, miles);
}

/** Checks a distance preference; unresolved places match by their text only. */
function isWithin(stands: Openness, miles: number): boolean {
  if (miles === ANY_MILES) return true;
  const { myCell, theirCell, myUnplaced, theirUnplaced, iHideDistance, theyHideDistance } = stands;
  if (myCell === null && theirCell === null) return myUnplaced !== 0 && myUnplaced === theirUnplaced;
  const distance = distanceBetween(
    { cell: myCell, nearPlace: stands.myCellIsNear },
    { cell: theirCell, nearPlace: stands.theirCellIsNear },
    theyHideDistance,
  );
  const wish = distance && wishFor({ miles: Infinity, hidesDistance: iHideDistance }, distance);
  return wish !== null && wish <= miles;
}

const hasBit = (mask: number, bit: number): boolean => ((mask >>> bit) & 1) === 1;
