import { EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { rankOf } from '@corner/domain/profile/levels';
import { PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';
import { QUIZ_BITS, SCHEDULE_BITS } from '@corner/domain/profile/traits';
import { createCipheriv } from 'node:crypto';
import { BANDS_IN_ALL, type Distance } from './reach.policy.js';

export interface RankedTraits {
  sports: number;
  experience: number;
  goal: number;
  schedule: number;
  quiz: number;
  pace: number;
  gear: number;
  size: number;
}

const { combatSports, experienceLevel, relationshipGoal, pace, gear, sizeBand } = PROFILE_FIELDS;
export const RANKED = {
  sports: combatSports.bits,
  experience: experienceLevel.bits,
  goal: relationshipGoal.bits,
  schedule: SCHEDULE_BITS,
  quiz: QUIZ_BITS,
  pace: pace.bits,
  gear: gear.bits,
  size: sizeBand.bits,
} satisfies Record<keyof RankedTraits, object>;

export interface Candidate extends RankedTraits {
  id: number;
  /** Only the hours that the member shares. */
  hours: number;
  /** Between cell centres, as ranked; null when a place is unknown. */
  distance: Distance | null;
  wantedMiles: number;
  idleDays: number;
  superLiked: boolean;
}

type Self = RankedTraits;
/** The viewer: free parts of the week, and whether to sort by score or by distance. */
export interface Orderer extends Self {
  id: number;
  week: number;
  preferences?: { smartPick?: boolean };
}

const bitOf = <Code extends string>(choices: { indexOf(code: Code): number }, code: Code) => 1 << choices.indexOf(code);

/** Highest stage of each mask of levels. A brown belt counts like a black one. */
const STAGE_OF_MASK = Uint8Array.from({ length: 2 ** PROFILE_FIELDS.experienceLevel.bits.width }, (_, mask) =>
  Math.max(0, ...EXPERIENCE_LEVELS.all.map(({ code }, bit) => (mask & (1 << bit) ? Math.min(4, rankOf(code)) : 0))),
);

const FLEXIBLE = bitOf(TRAINING_SCHEDULES, 'flexible');
const UNDECIDED = bitOf(RELATIONSHIP_GOALS, 'not_sure');

/**
 * Compatibility, 0 to 100. In dating: common disciplines 30, nearness 20, same goal 15, common training times 10, same
 * quiz answers 10 (2 each), similar experience 5, recently seen 10. In training: common disciplines 35, shared hours
 * 20, nearness 20, similar level 10, same pace 3 and gear 2, same size class 5, recently seen 5. Recently seen counts
 * only for members who share their presence, hours only up to 50 miles. Received likes never count: the order must not
 * reveal who liked the viewer. Scores are integers in fifths of a point, so that ties are exact.
 */
const POINT = 5;
const MILE = 2;
const MOST = { score: 100 * POINT, nearness: 20 * POINT };

/** Without SmartPick only the visible distance bands count: sorting by last visit would reveal it. */
export const isByScore = ({ preferences }: Orderer): boolean => preferences?.smartPick !== false;

export const STANDINGS = 2 * (MOST.score + 1) * BANDS_IN_ALL;

/** Rank of a candidate, higher is better: super-likers first, then by score, then by distance band. */
export function standingOf(isSuper: boolean, fifths: number, bandIndex: number): number {
  return ((isSuper ? MOST.score + 1 : 0) + fifths) * BANDS_IN_ALL + (BANDS_IN_ALL - 1 - bandIndex);
}

/** Sorts indexes by standing; `drawLots` breaks ties. @param key 16 secret bytes */
export function sortByStanding(
  viewer: number,
  ids: ArrayLike<number>,
  standings: ArrayLike<number>,
  key: Buffer,
): number[] {
  const lots = drawLots(key, viewer, ids);
  return Array.from(lots.keys()).sort((a, b) => standings[b]! - standings[a]! || lots[a]! - lots[b]!);
}

/** Stable tie-breakers per viewer and member. One cipher call: an HMAC for each would cost as much as the rest. */
export function drawLots(key: Buffer, viewer: number, ids: ArrayLike<number>): Float64Array {
  const pairs = new DataView(new ArrayBuffer(16 * ids.length));
  for (let index = 0; index < ids.length; index++) {
    pairs.setUint32(16 * index, viewer);
    pairs.setUint32(16 * index + 4, ids[index]!);
  }
  const { buffer, byteOffset } = createCipheriv('aes-128-ecb', key, null).update(pairs);
  const drawn = new DataView(buffer, byteOffset);
  return Float64Array.from(ids, (_, index) => drawn.getUint32(16 * index) * 2 ** 16 + drawn.getUint16(16 * index + 4));
}

const sportsFifths = (points: readonly number[]) =>
  Int16Array.from(
    { length: 2 ** PROFILE_FIELDS.combatSports.bits.width },
    (_, common) => POINT * points[Math.min(3, bitCount(common))]!,
  );
export const SPORTS_FIFTHS = {
  dating: sportsFifths([0, 21, 26, 30]),
  training: sportsFifths([0, 25, 30, 35]),
};

/** Rounds up to whole miles like the filter, so that the order reveals no more. */
export function nearnessFifths(distance: Distance | null): number {
  return distance === null ? 0 : Math.max(0, MOST.nearness - MILE * Math.ceil(distance.to));
}

/** Points beyond disciplines, goal and distance. */
export function otherDatingFifths(
  self: Self,
  schedule: number,
  quiz: number,
  experience: number,
  idleDays: number,
): number {
  return (
    scheduleFifths(self.schedule, schedule) +
    2 * POINT * bitCount(self.quiz & quiz) +
    experienceFifths(stageOf(self.experience), stageOf(experience)) +
    activityFifths(idleDays)
  );
}

/** Points beyond disciplines, hours and distance. */
export function otherTrainingFifths(
  self: Self,
  experience: number,
  pace: number,
  gear: number,
  size: number,
  idleDays: number,
): number {
  return (
    2 * experienceFifths(stageOf(self.experience), stageOf(experience)) +
    POINT * ((self.pace & pace ? 3 : 0) + (self.gear & gear ? 2 : 0) + (isSameSize(self.size, size) ? 5 : 0)) +
    POINT * (idleDays <= 1 ? 5 : idleDays <= 7 ? 3 : idleDays <= 30 ? 1 : 0)
  );
}

/** @param count parts of the week that both have free */
export function hoursFifths(count: number): number {
  return POINT * (count === 0 ? 0 : count === 1 ? 12 : 20);
}

/** True for the same or the adjacent size band; false if one of them is missing. */
export function isSameSize(mine: number, theirs: number): boolean {
  return ((mine | (mine << 1) | (mine >>> 1)) & theirs) !== 0;
}

export function goalFifths(common: number): number {
  return common & ~UNDECIDED ? 15 * POINT : 0;
}

function scheduleFifths(mine: number, theirs: number): number {
  if (mine & theirs & ~FLEXIBLE) return 10 * POINT;
  return mine && theirs && (mine | theirs) & FLEXIBLE ? 6 * POINT : 0;
}

/** @param mine stage, 0 if the experience is missing */
function experienceFifths(mine: number, theirs: number): number {
  if (mine === 0 || theirs === 0) return 0;
  const difference = Math.abs(mine - theirs);
  return POINT * (difference === 0 ? 5 : difference === 1 ? 2 : 0);
}

export function isSameStage(mine: number, theirs: number): boolean {
  return mine !== 0 && stageOf(mine) === stageOf(theirs);
}

function activityFifths(idleDays: number): number {
  return POINT * (idleDays <= 1 ? 10 : idleDays <= 7 ? 7 : idleDays <= 30 ? 3 : 0);
}

function stageOf(experience: number): number {
  return STAGE_OF_MASK[experience]!;
}

export function bitCount(mask: number): number {
  let count = mask - ((mask >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
