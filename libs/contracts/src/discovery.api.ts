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
  /** Only members who are free at the same hours as the caller. */
  when: z.optional(z.enum(['mine'])),
  pace: z.optional(listText(PACES)),
  gear: z.optional(listText(GEAR)),
  trainWith: z.optional(listText(GENDERS)),
};

/** Filters of the other deck: rejected if it was requested, otherwise ignored. */
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
 * GET /api/discover. Without `intent` it is the dating deck for members who date, else the training deck. Lists are
 * comma-joined codes or labels, or `any`. Missing filters use the member's stored preference, or the default of
 * `LIMITS`. Half a range is enough: the other half is then open.
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

/** A card: what members may see of another. Enumerations are labels. Fields hidden by a privacy setting are null. */
export interface Card
  extends
    Pick<ProfileFacts, Exclude<CardFieldName, ComposedFieldName>>,
    // Missing in cards stored by older versions.
    Partial<Pick<ProfileFacts, CardFieldName & ComposedFieldName>> {
  id: string;
  name: string;
  profileImages: string[];
  photos: PhotoView[];
  profileVideoUrl: string | null;
  isPhoneVerified: boolean;
  isFacebookVerified: boolean;
  /** Upper bound of the distance band in miles (5, 10, 15, 25, 50); null if unknown, hidden or above 50. */
  distanceMiles: number | null;
  reasons: string[];
  /** The same reasons in the same order as keys, for other wordings. */
  reasonKeys: ReasonKey[];
  superLikedYou: boolean;
  /** Only if the member chose to show it. */
  newHere?: true;
  /** Only if the member shares presence. */
  answersWithinADay?: true;
  /** Only in training, where dating fields are null. */
  pace?: string | null;
  gear?: string[];
  /** Only for a card by id: the intents in which the viewer may swipe and write. */
  openIntents?: Intent[];
}

/** GET /api/members/:id: for this intent; by default the widest open one. */
export const cardQuery = z.strictObject({ intent: z.optional(intent) });

/** `values` are codes of libs/domain and ids of quiz challenges. */
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
 * GET /api/discover/further, with the deck query: how many match at each larger distance, nearest first. Empty for a
 * member without a place, and at the maximum distance.
 */
export interface FurtherResponse {
  counts: {
    /** Miles, valid in the deck query. */
    distance: number;
    /** People beyond the query's distance, up to this one; counted up to `LIMITS.deck.counted`. */
    more: number;
  }[];
  /**
   * People beyond the query's distance up to the maximum, as the lower bound of a step. Members who hide their distance
   * are not counted. Null for a member without a place, at the maximum distance, and if there is none.
   */
  farthest: { distance: number; atLeast: number } | null;
  /** The same without a maximum, also beyond the reach of decks; null for a member without a place. */
  anywhere: { atLeast: number } | null;
  alert: boolean;
  /** Whether passes of this deck can be reset by POST /api/discover/again. */
  again: boolean;
}

/** POST /api/swipe. */
export const swipeRequest = z.strictObject({
  targetId: id,
  isLike: z.boolean(),
  kind: z.optional(z.enum(['like', 'pass', 'superlike'])),
  intent: z.optional(intent),
  /** Target of a like. Dropped if the caller does not see it on the card; the like still counts. */
  about: z.optional(about),
});
export type SwipeRequest = z.infer<typeof swipeRequest>;

export interface SwipeResponse {
  match: boolean;
  matchId?: string;
  /** This swipe added the intent to an existing match. */
  widened?: true;
  /** Likes left in the rolling 24 h. */
  remaining: number;
  superLikesRemaining: number;
  /** When the next like becomes available; null with a full quota. */
  resetAt: string | null;
}

/**
 * POST /api/swipe/undo: undoes the last swipe in that deck, or of all without `intent`. With `targetId` the last one on
 * that member; repeating it returns the same response.
 */
export const undoRequest = z.strictObject({ intent: z.optional(intent), targetId: z.optional(id) });
export type UndoRequest = z.infer<typeof undoRequest>;

/** POST /api/discover/again: resets passes of that deck older than `LIMITS.againAfterDays`, once in 24 hours. */
export const againRequest = z.strictObject({ intent: z.optional(intent) });

export interface AgainResponse {
  returned: number;
}

/** The restored card. The quota is not refunded. */
export interface UndoResponse {
  card: Card;
  remaining: number;
  superLikesRemaining: number;
  resetAt: string | null;
}

/**
 * GET /api/likes: pending likes for common intents, at most `LIMITS.likesShown` of `total`, which is capped at
 * `LIMITS.likesCounted`. The order does not reveal the time. If the plan hides likes, `total` is the lower bound of its
 * step.
 */
export interface LikesResponse {
  items: ({ user: Card; intent: Intent; about?: About } | { user: null; intent: null; about?: undefined })[];
  total: number;
}

/** The other member in conversations and matches. A deleted member has only a label. */
export interface PersonView {
  id: string;
  name: string;
  profileImages: string[];
  /** False for "Member unavailable" (suspended or hidden) and "Deleted member". */
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
  intents: Intent[];
  about?: { theirs?: About; mine?: About };
}

/** GET /api/matches/ended: matches ended by either side, as long as they can be reported; newest first. */
export interface EndedMatch {
  id: string;
  user: PersonView;
  endedAt: string;
}

/** GET /api/blocks, newest first; `before` is the last member id of the previous page. */
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

/** POST /internal/blocks: `memberId` blocks `userId`, for a report with `block`; 204. */
export const internalBlockRequest = z.strictObject({ memberId: id, userId: id });

/** GET /internal/visibility/:viewer/:owner: whether the viewer may see the owner's photos. */
export interface MediaVisibility {
  visible: boolean;
}

/** GET /internal/abouts/:viewer/:owner: whether the viewer sees the target of a message on the owner's card. */
export const aboutQuery = z.strictObject({
  photo: about.shape.photo,
  prompt: about.shape.prompt,
  intent: z.optional(intent),
});
export interface AboutShown {
  shown: boolean;
}

/** GET /internal/relations/:a/:b: how two members stand, for callers whose read model may be stale. */
export interface Relation {
  matchId: string | null;
  matchedAt: string | null;
  intents: Intent[];
  /** Intents in which the first may contact the second; missing in responses of older versions. */
  openIntents?: Intent[];
  blocked: boolean;
  /** Later changes never have an earlier time. */
  asOf: string;
}

/** GET /internal/matches/:id: the matched members, for a stale read model of messaging; 404 without the match. */
export interface MatchFacts {
  matchId: string;
  memberIds: [string, string];
  createdAt: string;
  intents: Intent[];
}
