import { DISCIPLINES, EXPERIENCE_LEVELS, RELATIONSHIP_GOALS, TRAINING_SCHEDULES } from '@corner/domain/enumerations';
import { QUIZ_CHALLENGES, type QuizChallengeId } from '@corner/domain/quiz';
import type { Viewer } from '../members/members.repository.js';
import { QUIZ_BITS } from '../members/search-row.policy.js';
import { bandIndexOf } from './reach.policy.js';

/** What a source of candidates tells of each: enough to rank, nothing to show. */
export interface Candidate {
  id: number;
  /** Between cell centres; null when unknown, or farther than anyone asked for. */
  miles: number | null;
  /** Farthest that the candidate wants to be shown; a source that has applied it may say any distance. */
  wantedMiles: number;
  sports: number;
  experience: number;
  goal: number;
  schedule: number;
  quiz: number;
  superLiked: boolean;
  /** Found outside the viewer's surroundings, to fill the deck. */
  elsewhere: boolean;
}

/** Whole days since members were last seen, by number; who is missing was never seen. */
export type IdleDays = ReadonlyMap<number, number>;

type Self = Pick<Viewer, 'sports' | 'experience' | 'goal' | 'schedule' | 'quiz'>;
type Orderer = Self & { preferences?: Pick<Viewer['preferences'], 'smartPick'> };

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

const GOAL_TEXT: Partial<Record<(typeof RELATIONSHIP_GOALS.all)[number]['code'], string>> = {
  serious_relationship: 'a serious relationship',
  casual_dating: 'casual dating',
  training_partner: 'a training partner',
  friendship: 'friendship',
  marriage: 'marriage',
  something_casual: 'something casual',
};

const TIME_TEXT: Partial<Record<(typeof TRAINING_SCHEDULES.all)[number]['code'], string>> = {
  morning: 'mornings',
  lunch: 'lunch breaks',
  afternoon: 'afternoons',
  evening: 'evenings',
  late_night: 'late nights',
  weekends: 'weekends',
};

/** Why the same answer to a challenge speaks for two people, the most telling challenge first. */
const QUIZ_REASONS: readonly [QuizChallengeId, string | Record<string, string>][] = [
  ['date_preferences', 'Same idea of a first date'],
  [
    'energy_match',
    { early_bird: 'Both early birds', lunch: 'Both train at lunch', evening: 'Both at their best in the evening' },
  ],
  ['training_style', 'Same kind of training'],
  ['motivation_style', 'Driven by the same thing'],
  ['conflict_resolution', 'Settle arguments the same way'],
];

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

/** By the bands that cards show, so that a hidden distance is told no finer; within a band the last seen come first. */
const BY_DISTANCE: Order = {
  points: (_, { miles }) => -100 * bandIndexOf(miles),
  seen: (idleDays = Infinity) => Math.max(0, 99 - idleDays),
  mostSeen: 99,
};

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

/** Super-likers first, then the surroundings, then elsewhere; each by score, nearness and number: equal input, equal order. */
export function rank(self: Orderer, candidates: readonly Candidate[], idleDays: IdleDays): Candidate[] {
  const { points, seen } = orderFor(self);
  return candidates
    .map((candidate) => ({
      candidate,
      tier: tierOf(candidate),
      score: points(self, candidate) + seen(idleDays.get(candidate.id)),
    }))
    .sort(
      (a, b) =>
        a.tier - b.tier ||
        b.score - a.score ||
        (a.candidate.miles ?? Infinity) - (b.candidate.miles ?? Infinity) || // NaN for two unknowns: falls through
        a.candidate.id - b.candidate.id,
    )
    .map(({ candidate }) => candidate);
}

/** At most three plain sentences why the two fit, the strongest first. */
export function reasonsFor(self: Self, other: Candidate): string[] {
  const reasons: (string | null)[] = [
    other.superLiked ? 'Super liked you' : null,
    sportsReason(self.sports & other.sports),
    textOfCommon(RELATIONSHIP_GOALS.all, self.goal & other.goal, GOAL_TEXT, 'Both want '),
    textOfCommon(TRAINING_SCHEDULES.all, self.schedule & other.schedule, TIME_TEXT, 'Free the same '),
    quizReason(self, other),
    experiencePoints(self.experience, other.experience) === 5 ? 'Similar experience' : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, 3);
}

function tierOf(candidate: Candidate): number {
  if (candidate.superLiked) return 0;
  return candidate.elsewhere ? 2 : 1;
}

function matchPoints(self: Self, other: Candidate): number {
  return (
    sportsPoints(self.sports & other.sports) +
    nearnessPoints(other.miles) +
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

function nearnessPoints(miles: number | null): number {
  return miles === null ? 0 : Math.max(0, 20 - miles * 0.4);
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

function activityPoints(idleDays = Infinity): number {
  return idleDays <= 1 ? MOST_ACTIVITY_POINTS : idleDays <= 7 ? 7 : idleDays <= 30 ? 3 : 0;
}

function sportsReason(common: number): string | null {
  const labels = DISCIPLINES.all.filter((_, index) => common & (1 << index)).map(({ label }) => label);
  return labels.length ? `Both train ${labels.slice(0, 2).join(' and ')}` : null;
}

/** The time of day is said once, be it by the schedule or by the quiz. */
function quizReason(self: Self, other: Candidate): string | null {
  const common = self.quiz & other.quiz;
  for (const [id, reason] of common ? QUIZ_REASONS : []) {
    const index = QUIZ_CHALLENGES.findIndex((challenge) => challenge.id === id);
    const bit = (common >>> (QUIZ_BITS * index)) & ((1 << QUIZ_BITS) - 1);
    if (!bit) continue;
    if (typeof reason === 'string') return reason;
    const answer = QUIZ_CHALLENGES[index]!.answers[31 - Math.clz32(bit)]!.code;
    if (reason[answer] && !(self.schedule & other.schedule)) return reason[answer];
  }
  return null;
}

function textOfCommon<Code extends string>(
  all: readonly { code: Code }[],
  common: number,
  texts: Partial<Record<Code, string>>,
  lead: string,
): string | null {
  const choice = all.find(({ code }, index) => common & (1 << index) && texts[code]);
  return choice ? lead + texts[choice.code] : null;
}

function stageOf(mask: number): number {
  return STAGE_OF_BIT[31 - Math.clz32(mask)]!;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
