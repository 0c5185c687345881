import { EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { createCipheriv } from 'node:crypto';
import type { Viewer } from '../members/members.repository.js';
import type { RankedTraits } from '../members/search-row.policy.js';
import { bandIndexOf, type Distance } from './reach.policy.js';

/** What a source of candidates tells of each: enough to rank, nothing to show. */
export interface Candidate extends RankedTraits {
  id: number;
  /** Between cell centres, as it counts; null when a place is unknown. */
  distance: Distance | null;
  /** Farthest that the candidate wants to be shown; a source that has applied it may say any distance. */
  wantedMiles: number;
  superLiked: boolean;
}

/** Whole days since members were last seen, by number; who is missing was never seen. */
export type IdleDays = ReadonlyMap<number, number>;

type Self = RankedTraits;
type Orderer = Self & Pick<Viewer, 'id'> & { preferences?: Pick<Viewer['preferences'], 'smartPick'> };

const bitOf = <Code extends string>(choices: { indexOf(code: Code): number }, code: Code) => 1 << choices.indexOf(code);

/** Years and belts on one scale. */
const STAGE: Record<(typeof EXPERIENCE_LEVELS.all)[number]['code'], number> = {
  beginner: 1,
  white_belt: 1,
  intermediate: 2,
  blue_belt: 2,
  advanced: 3,
  purple_belt: 3,
  expert: 4,
  brown_belt: 4,
  black_belt: 4,
};
const STAGE_OF_BIT = EXPERIENCE_LEVELS.all.map(({ code }) => STAGE[code]);

const FLEXIBLE = bitOf(TRAINING_SCHEDULES, 'flexible');
const UNDECIDED = bitOf(RELATIONSHIP_GOALS, 'not_sure');

const MOST_ACTIVITY_POINTS = 10;

/**
 * Compatibility, 0 to 100: common disciplines 30, nearness 20, same goal 15, common training times 10, same answers in
 * the quiz 10 (2 each), similar experience 5, recently seen 10. Likes received never count: the order must not tell who
 * liked the viewer.
 */
export function scoreOf(self: Self, other: Candidate, idleDays: number | undefined): number {
  return matchPoints(self, other) + activityPoints(idleDays);
}

/** What candidates are put in order by: points of their own, and at most `mostSeen` more for having been seen lately. */
interface Order {
  points: (self: Self, other: Candidate) => number;
  seen: (idleDays: number | undefined) => number;
  mostSeen: number;
}

const BY_COMPATIBILITY: Order = { points: matchPoints, seen: activityPoints, mostSeen: MOST_ACTIVITY_POINTS };

/** By the bands that cards show and nothing else: an order by last visits would tell them. */
const BY_DISTANCE: Order = { points: (_, { distance }) => -bandIndexOf(distance), seen: () => 0, mostSeen: 0 };

const orderFor = ({ preferences }: Orderer): Order =>
  preferences?.smartPick === false ? BY_DISTANCE : BY_COMPATIBILITY;

/**
 * Those among whom the first `limit` are, whenever each was last seen: to know that is dear for a thousand candidates
 * and cheap for these.
 */
export function shortlist(self: Orderer, candidates: readonly Candidate[], limit: number): Candidate[] {
  if (candidates.length <= limit) return [...candidates];
  const { points, mostSeen } = orderFor(self);
  const weighed = candidates.map((candidate) => ({
    candidate,
    points: points(self, candidate) - 1000 * tierOf(candidate),
  }));
  const last = weighed.map((each) => each.points).sort((a, b) => b - a)[limit - 1]!;
  return weighed.filter((each) => each.points >= last - mostSeen).map(({ candidate }) => candidate);
}

/** Super-likers first; each by score, band of distance and lot. @param key 16 bytes that no outsider knows */
export function rank(self: Orderer, candidates: readonly Candidate[], idleDays: IdleDays, key: Buffer): Candidate[] {
  const { points, seen } = orderFor(self);
  const lots = drawLots(key, self.id, candidates);
  return candidates
    .map((candidate, index) => ({
      candidate,
      tier: tierOf(candidate),
      score: points(self, candidate) + seen(idleDays.get(candidate.id)),
      band: bandIndexOf(candidate.distance),
      lot: lots[index]!,
    }))
    .sort((a, b) => a.tier - b.tier || b.score - a.score || a.band - b.band || a.lot - b.lot)
    .map(({ candidate }) => candidate);
}

/** The same lot for the same two each time. One cipher for all of them: an HMAC each would cost as much as the rest. */
function drawLots(key: Buffer, viewer: number, candidates: readonly Candidate[]): number[] {
  const pairs = Buffer.alloc(16 * candidates.length);
  candidates.forEach(({ id }, index) => {
    pairs.writeUInt32BE(viewer, 16 * index);
    pairs.writeUInt32BE(id, 16 * index + 4);
  });
  const drawn = createCipheriv('aes-128-ecb', key, null).update(pairs);
  return candidates.map((_, index) => drawn.readUIntBE(16 * index, 6));
}

function tierOf(candidate: Candidate): number {
  return candidate.superLiked ? 0 : 1;
}

function matchPoints(self: Self, other: Candidate): number {
  return (
    sportsPoints(self.sports & other.sports) +
    nearnessPoints(other.distance) +
    (self.goal & other.goal & ~UNDECIDED ? 15 : 0) +
    schedulePoints(self.schedule, other.schedule) +
    2 * bitCount(self.quiz & other.quiz) +
    experiencePoints(self.experience, other.experience)
  );
}

function sportsPoints(common: number): number {
  const count = bitCount(common);
  return count === 0 ? 0 : count === 1 ? 21 : count === 2 ? 26 : 30;
}

/** In whole miles, as the filter counts: the order tells no more. */
function nearnessPoints(distance: Distance | null): number {
  return distance === null ? 0 : Math.max(0, 20 - Math.ceil(distance.to) * 0.4);
}

function schedulePoints(mine: number, theirs: number): number {
  if (mine & theirs & ~FLEXIBLE) return 10;
  return mine && theirs && (mine | theirs) & FLEXIBLE ? 6 : 0;
}

function experiencePoints(mine: number, theirs: number): number {
  if (!mine || !theirs) return 0;
  const difference = Math.abs(stageOf(mine) - stageOf(theirs));
  return difference === 0 ? 5 : difference === 1 ? 2 : 0;
}

export function isSameStage(mine: number, theirs: number): boolean {
  return experiencePoints(mine, theirs) === 5;
}

function activityPoints(idleDays = Infinity): number {
  return idleDays <= 1 ? MOST_ACTIVITY_POINTS : idleDays <= 7 ? 7 : idleDays <= 30 ? 3 : 0;
}

function stageOf(mask: number): number {
  return STAGE_OF_BIT[31 - Math.clz32(mask)]!;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
