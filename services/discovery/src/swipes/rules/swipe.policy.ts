import type { SwipeRequest } from '@corner/contracts/discovery.api';
import { isShownToMe } from '@corner/domain/pairs/acquaintance';
import { INTENT, type IntentBit } from '@corner/domain/pairs/intents';
import { AppError } from '@corner/service-kit/app-error';
import { denialReason, type Standing } from '../../members/rules/standing.policy.js';
import { openTo, type Openness } from '../../pairs/open.policy.js';
import { quotaOf, secondsUntil, type QuotaUse } from './quota.policy.js';

type Admission = Parameters<typeof isShownToMe>[0];

export const KIND = { pass: 0, like: 1, superlike: 2 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** Returns the kind of a swipe, or null if `isLike` and `kind` contradict each other. */
export function kindOf({ isLike, kind }: Pick<SwipeRequest, 'isLike' | 'kind'>): Kind | null {
  const verdict = kind ?? (isLike ? 'like' : 'pass');
  return (verdict !== 'pass') === isLike ? KIND[verdict] : null;
}

/** Facts about two members, read under the locks of a swipe. The swiper is null if unknown. */
export interface SwipeFacts extends Standing, QuotaUse, Admission, Openness {
  swiper: number | null;
  plan: string;
  discoverable: boolean;
  target: number | null;
  isOther: boolean;
  /** The swiper's earlier swipe on the target; null if none still counts. */
  before: Kind | null;
  beforeInTraining: Kind | null;
  /** Start of the current match, ISO 8601. */
  matchedAt: string | null;
  /** Time of reading and of storing the swipe; `second` is the same in epoch seconds, for the quota. */
  asOf: string;
  second: number;
}

export type Decision =
  | { do: 'deny'; error: AppError; asOf: 'swiper' | 'target' }
  | { do: 'refuse'; error: AppError }
  | { do: 'nothing'; intent: IntentBit }
  | { do: 'store'; intent: IntentBit; match: boolean };

/**
 * Decides a swipe. A later pass does not replace a like, and a repeated verdict changes nothing.
 * @param named without it, dating is used if open, else training
 */
export function decide(facts: SwipeFacts, kind: Kind, named?: IntentBit): Decision {
  const reason = denialReason(facts.swiper === null ? undefined : facts);
  if (reason) return { do: 'deny', error: reason, asOf: 'swiper' };
  const candidates = named === undefined ? [INTENT.dating, INTENT.training] : [named];
  const isRepeated = (intent: IntentBit) => (earlierKind(facts, intent) ?? -1) >= Math.min(kind, KIND.like);
  const open = facts.isOther && isShownToMe(facts) ? openTo(facts) : null;
  const intent =
    open === null
      ? undefined
      : (candidates.find((each) => (open & each) !== 0) ?? candidates.find((each) => isRepeated(each)));
  if (!intent) return { do: 'deny', error: new AppError('discovery.member-not-found'), asOf: 'target' };
  if (isRepeated(intent)) return { do: 'nothing', intent };
  const quota = quotaOf(facts.plan);
  const retryAfter = (oldest: number | null) => secondsUntil(oldest, Date.now());
  if (kind !== KIND.pass && quota.likes !== null && facts.likes >= quota.likes) {
    return { do: 'refuse', error: new AppError('discovery.like-quota', { retryAfter: retryAfter(facts.oldestLike) }) };
  }
  if (kind === KIND.superlike && facts.supers >= quota.supers) {
    const error = new AppError('discovery.super-like-quota', { retryAfter: retryAfter(facts.oldestSuper) });
    return { do: 'refuse', error };
  }
  return { do: 'store', intent, match: kind !== KIND.pass && (facts.theyLikeFor & intent) !== 0 };
}

const earlierKind = (facts: SwipeFacts, intent: IntentBit): Kind | null =>
  intent === INTENT.training ? facts.beforeInTraining : facts.before;

/** True if the swiper has no current swipe on the target, in one deck or in any. */
export const hasNoSwipe = (facts: SwipeFacts, intent: IntentBit | null): boolean =>
  [INTENT.dating, INTENT.training].every((each) => each !== (intent ?? each) || earlierKind(facts, each) === null);

export function useAfter(facts: SwipeFacts, kind: Kind): QuotaUse {
  const { likes, oldestLike, supers, oldestSuper, second } = facts;
  if (kind === KIND.pass) return { likes, oldestLike, supers, oldestSuper };
  const isCounted = quotaOf(facts.plan).likes !== null;
  const isSuper = kind === KIND.superlike;
  return {
    likes: likes + (isCounted ? 1 : 0),
    oldestLike: oldestLike ?? (isCounted ? second : null),
    supers: supers + (isSuper ? 1 : 0),
    oldestSuper: oldestSuper ?? (isSuper ? second : null),
  };
}
