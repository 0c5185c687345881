import { EXPERIENCE_LEVELS, GEAR, GENDERS, PACES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import type { CardFieldName, ComposedFieldName, ProfileFacts } from '@corner/domain/profile/profile-fields';
import * as z from 'zod/mini';
import { about, type About } from './schemas/about.js';
import { id, integerText, intent } from './schemas/fields.js';
import { filterShape, listText, rangesInOrder } from './schemas/profile-fields.js';
import type { PhotoView } from './profiles/photos.api.js';

const datingFilters = filterShape();
const trainingFilters = {
  level: z.optional(listText(EXPERIENCE_LEVELS)),
  /** When the caller is free. */
  when: z.optional(z.enum(['mine'])),
  pace: z.optional(listText(PACES)),
  gear: z.optional(listText(GEAR)),
  trainWith: z.optional(listText(GENDERS)),
};

/** Filters of the other deck, which is named: one that was not named leaves them out instead. */
const strangers = [
  ...Object.keys(datingFilters).flatMap((name) => (name === 'combatSports' ? [] : [['training', name] as const])),
  ...Object.keys(trainingFilters).map((name) => ['dating', name] as const),
].map(([deck, name]) =>
  z.refine<Record<string, unknown>>((query) => query.intent !== deck || query[name] === undefined, {
    path: [name],
    message: 'Invalid value',
  }),
);

/**
 * GET /api/discover. Without `intent` it is the deck of dating for who is here to date, else that of training. Lists are comma-joined codes or labels, or `any`. What is absent is the member's stored preference,
 * or without one the default of `LIMITS`. Of a range half is enough: the other half is open then.
 */
export const discoverQuery = z
  .strictObject({
    distance: z.optional(integerText(LIMITS.preferredDistance.min, LIMITS.preferredDistance.max, 'Invalid distance')),
    intent: z.optional(intent),
    ...datingFilters,
    ...trainingFilters,
    limit: z.optional(integerText(1, LIMITS.deck.max, 'Invalid limit')),
  })
  .check(...rangesInOrder(), ...strangers);
export type DiscoverQuery = z.infer<typeof discoverQuery>;

/** One card: what any member may see of another. Enumerations are labels. Fields a privacy toggle hides are null. */
export interface Card
  extends
    Pick<ProfileFacts, Exclude<CardFieldName, ComposedFieldName>>,
    // Cards that were stored before these have none.
    Partial<Pick<ProfileFacts, CardFieldName & ComposedFieldName>> {
  id: string;
  name: string;
  profileImages: string[];
  photos: PhotoView[];
  profileVideoUrl: string | null;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  /** Upper bound of the band in miles (5, 10, 15, 25, 50), null when unknown, hidden or farther than 50. */
  distanceMiles: number | null;
  reasons: string[];
  /** The same reasons in the same order, to be said in other words. */
  reasonKeys: ReasonKey[];
  superLikedYou: boolean;
  /** For those who chose to say so. */
  newHere?: true;
  /** For those who share their presence. */
  answersWithinADay?: true;
  /** In the form of training alone, where fields of dating are null. */
  pace?: string | null;
  gear?: string[];
  /** Of a card by id: what the viewer may swipe and write for. */
  openIntents?: Intent[];
}

/** GET /api/members/:id: in the form for this intent; without it in the widest that is open. */
export const cardQuery = z.strictObject({ intent: z.optional(intent) });

/** `values` are codes of libs/domain, and ids of quiz challenges. */
export interface ReasonKey {
  key:
    | 'superLiked'
    | 'sport'
    | 'sports'
    | 'goal'
    | 'schedule'
    | 'quiz'
    | 'experience'
    | 'hour'
    | 'hours'
    | 'size'
    | 'near';
  values: Record<string, string>;
}

/**
 * GET /api/discover/further, with the deck's query: how many fit at each larger distance, nearest first. Empty for
 * a member without a place, and at the largest distance.
 */
export interface FurtherResponse {
  counts: {
    /** Miles, fit for the deck's query. */
    distance: number;
    /** People farther than the query's distance and at most this far; counted up to `LIMITS.deck.counted`. */
    more: number;
  }[];
  /**
   * People farther than the query's distance and at most the largest one away, as the lower bound of a step. Who hides
   * the distance is not counted. Null for a member without a place, at that distance, and where no member is there.
   */
  farthest: { distance: number; atLeast: number } | null;
  /** The same at any distance, farther than decks reach as well; null for a member without a place. */
  anywhere: { atLeast: number } | null;
  /** Whether the member switched on the alert about new members nearby. */
  alert: boolean;
  /** Whether passes of this deck are old enough for POST /api/discover/again. */
  again: boolean;
}

/** POST /api/swipe. */
export const swipeRequest = z.strictObject({
  targetId: id,
  isLike: z.boolean(),
  kind: z.optional(z.enum(['like', 'pass', 'superlike'])),
  intent: z.optional(intent),
  /** Of a like. What the caller cannot see on the card, or sees no longer, is left out; the like is not lost. */
  about: z.optional(about),
});
export type SwipeRequest = z.infer<typeof swipeRequest>;

export interface SwipeResponse {
  match: boolean;
  matchId?: string;
  /** By this swipe, of a match that was there for the other intent. */
  widened?: true;
  /** Likes left in the rolling 24 h. */
  remaining: number;
  superLikesRemaining: number;
  /** When the next like comes back, null while the full quota is left. */
  resetAt: string | null;
}

/**
 * POST /api/swipe/undo: of the last swipe in that deck, without `intent` of the last of all. With `targetId` of the last
 * one on that member, and what is taken back already answers the same again.
 */
export const undoRequest = z.strictObject({ intent: z.optional(intent), targetId: z.optional(id) });
export type UndoRequest = z.infer<typeof undoRequest>;

/** POST /api/discover/again: passes of that deck, older than `LIMITS.againAfterDays`, come back, once in 24 hours. */
export const againRequest = z.strictObject({ intent: z.optional(intent) });

/** How many passes no longer count. */
export interface AgainResponse {
  returned: number;
}

/** The card again. The quota gets nothing back. */
export interface UndoResponse {
  card: Card;
  remaining: number;
  superLikesRemaining: number;
  resetAt: string | null;
}

/**
 * GET /api/likes: who likes the member and waits for an answer, for what both are here for, at most `LIMITS.likesShown`
 * of `total`, which ends at `LIMITS.likesCounted`. Their order tells nothing of when. Where the plan shows no likes, `total` is the lower bound of its step.
 */
export interface LikesResponse {
  items: ({ user: Card; intent: Intent; about?: About } | { user: null; intent: null; about?: undefined })[];
  total: number;
}

/** The other side as conversations and matches show it. A gone member keeps only a label. */
export interface PersonView {
  id: string;
  name: string;
  profileImages: string[];
  /** False for "Member unavailable" (suspended, hidden by themselves) and "Deleted member". */
  available: boolean;
}

/** GET /api/matches/:id. */
export interface Match {
  id: string;
  user1Id: string;
  user2Id: string;
  user1: PersonView;
  user2: PersonView;
  createdAt: string;
  /** What both like each other for. */
  intents: Intent[];
  /** What the like of the other one pointed at, and that of the member, while it is there. */
  about?: { theirs?: About; mine?: About };
}

/** GET /api/matches/ended: matches that ended, by whichever side, while they can still be reported; newest first. */
export interface EndedMatch {
  id: string;
  user: PersonView;
  endedAt: string;
}

/** GET /api/blocks, newest first; `before` is the id of the last member of the page before. */
export const blocksQuery = z.strictObject({
  before: z.optional(id),
  limit: z.optional(integerText(1, LIMITS.blockPage.max, 'Invalid limit')),
});

export interface BlockView {
  id: string;
  name: string;
  profileImages: string[];
  createdAt: string;
}

/** POST /api/blocks. */
export const blockRequest = z.strictObject({ userId: id });

/** POST /internal/blocks: `memberId` blocks `userId`, for a report that says so; 204. */
export const internalBlockRequest = z.strictObject({ memberId: id, userId: id });

/** GET /internal/visibility/:viewer/:owner: whether the viewer may see the owner's photos. */
export interface MediaVisibility {
  visible: boolean;
}

/** GET /internal/abouts/:viewer/:owner: whether the viewer sees on the owner's card what a message points at. */
export const aboutQuery = z.strictObject({
  photo: about.shape.photo,
  prompt: about.shape.prompt,
  intent: z.optional(intent),
});
export interface AboutShown {
  shown: boolean;
}

/** GET /internal/relations/:a/:b: how two members stand, asked by messaging and realtime when their read model may lag. */
export interface Relation {
  matchId: string | null;
  matchedAt: string | null;
  /** Of the match; empty without one. */
  intents: Intent[];
  /** Open to the first of the two towards the second; missing in answers of older versions. */
  openIntents?: Intent[];
  blocked: boolean;
  /** Nothing that changes them later has an earlier time. */
  asOf: string;
}

/** GET /internal/matches/:id: who matched, asked by messaging when its read model may lag; 404 when that match does not stand. */
export interface MatchFacts {
  matchId: string;
  memberIds: [string, string];
  createdAt: string;
  intents: Intent[];
}
