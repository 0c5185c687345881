import type { About } from '@corner/contracts/schemas/about';
import { pairId } from '@corner/contracts/pair-id';
import type { Cause, Transaction } from '@corner/event-bus/transaction';
import { LIMITS } from '@corner/domain/limits';
import { intentOf, intentsOf, type IntentBit } from '@corner/domain/pairs/intents';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { GroupWait } from '@corner/service-kit/jobs/waiting/group-wait';
import { currentCause, currentSpan, sharedSpan, withSpan } from '@corner/service-kit/tracing/request-context';
import type { Span } from '@corner/service-kit/tracing/span';
import { Injectable } from '@nestjs/common';
import { lockStatements, memberKey, pairKey } from '../advisory-locks.repository.js';
import { quotaUse, type QuotaUse } from './rules/quota.policy.js';
import { decide, KIND, useAfter, type Decision, type Kind, type SwipeFacts } from './rules/swipe.policy.js';
import { SwipesRepository, type StoredMatch } from './swipes.repository.js';

export interface Swipe {
  memberId: string;
  targetId: string;
  kind: Kind;
  intent?: IntentBit;
  about?: About | null;
}

/**
 * The result of a swipe. `matchedAt` is null unless they match for this intent. `news` holds the intents of a match
 * that this swipe made, or widened by `added`.
 */
export type Outcome =
  | Extract<Decision, { do: 'deny' | 'refuse' }>
  | {
      do: 'answer';
      plan: string;
      use: QuotaUse;
      matchedAt: string | null;
      news: number | null;
      added: IntentBit | null;
    };

interface Waiting extends Swipe {
  cause: Cause;
  span: Span | undefined;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Decided extends Waiting {
  facts: SwipeFacts;
  decision: Decision;
  newMatch?: StoredMatch;
}

const MOST_IN_GROUP = 64;
/** One group at a time, so that groups grow; a second runs beside a slow one, which may wait for a lock. */
const LONG_MS = 25;
const GROUPS_AT_ONCE = 2;
const MOST_WAITING = 2000;
const LOCK_MS = 2_000;
/** Retries one by one must not delay all waiting swipes. */
const ALONE_LOCK_MS = 100;
/** Deadlock and lock timeout. */
const COLLISIONS = new Set(['40P01', '55P03']);

/** Groups swipes that arrive during a transaction into the next one. */
@Injectable()
export class SwipeGroups {
  private waiting: Waiting[] = [];
  /** Targets by swiper in the groups in flight. */
  private readonly taken = new Map<string, string>();
  private readonly groupWait = new GroupWait();
  private running = 0;
  private long = 0;

  constructor(
    private readonly db: Database,
    private readonly swipes: SwipesRepository,
  ) {}

  add(swipe: Swipe): Promise<Outcome> {
    if (this.waiting.length >= MOST_WAITING) throw new AppError('request.unavailable', { retryAfter: 1 });
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...swipe, cause: currentCause(), span: currentSpan(), resolve, reject });
      this.groupWait.join(this.waiting.length);
      this.begin();
    });
  }

  private begin(): void {
    if (this.running === this.long && this.running < GROUPS_AT_ONCE) void this.storeAll();
  }

  private async storeAll(): Promise<void> {
    this.running++;
    // Collects swipes of the same tick.
    await new Promise(setImmediate);
    while (this.running - this.long === 1) {
      await this.groupWait.untilFull(() => this.waiting.length);
      const group = this.nextGroup();
      if (group.length === 0) break;
      let isLong = false;
      const timer = setTimeout(() => {
        isLong = true;
        this.long++;
        this.begin();
      }, LONG_MS);
      await withSpan(sharedSpan(group), () => this.settle(group, true));
      clearTimeout(timer);
      if (isLong) this.long--;
      for (const { memberId } of group) this.taken.delete(memberId);
    }
    this.running--;
  }

  /** Takes one swipe per member and per pair: the next must see its result. */
  private nextGroup(): Waiting[] {
    const [group, rest]: [Waiting[], Waiting[]] = [[], []];
    for (const each of this.waiting) {
      const { memberId, targetId } = each;
      const isTaken = this.taken.has(memberId) || this.taken.get(targetId) === memberId;
      const isFree = group.length < MOST_IN_GROUP && !isTaken;
      (isFree ? group : rest).push(each);
      if (isFree) this.taken.set(memberId, targetId);
    }
    this.waiting = rest;
    return group;
  }

  /**
   * Retries a group once after a collision or a lost connection; repeated swipes are idempotent. After that, retries
   * each colliding swipe alone. A bad row fails alone.
   */
  private async settle(group: Waiting[], isFirstTry: boolean): Promise<void> {
    try {
      const first = firstOf(group, isFirstTry || group.length > 1 ? LOCK_MS : ALONE_LOCK_MS);
      const outcomes = await this.db.transaction((tx) => this.store(tx, group), first);
      group.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      const collides = COLLISIONS.has((error as { code?: string }).code ?? '');
      const isAway = !collides && isOutage(error);
      if (isFirstTry && (collides || isAway)) return this.settle(group, false);
      if (isAway || group.length === 1) {
        const refusal =
          isAway || collides ? new AppError('request.unavailable', { retryAfter: 1, cause: error }) : error;
        return group.forEach(({ reject }) => reject(refusal));
      }
      const half = collides ? 1 : Math.ceil(group.length / 2);
      for (let from = 0; from < group.length; from += half) {
        await this.settle(group.slice(from, from + half), !collides);
      }
    }
  }

  private async store(tx: Transaction, group: readonly Waiting[]): Promise<Outcome[]> {
    const facts = await this.swipes.facts(tx, group);
    const decided = group.map((each, index): Decided => {
      return { ...each, facts: facts[index]!, decision: decide(facts[index]!, each.kind, each.intent) };
    });
    const stored = decided.filter(({ decision }) => decision.do === 'store');
    const liked = stored.filter(({ kind }) => kind > KIND.pass);
    this.insert(tx, stored);
    this.disclose(tx, liked);
    await this.match(tx, liked);
    await this.publishLikes(tx, liked);
    return decided.map(outcomeOf);
  }

  /** The locks guarantee that a new like is new; only a pass may find an earlier like. */
  private insert(tx: Transaction, stored: readonly Decided[]): void {
    const [first] = stored;
    if (first) this.swipes.store(tx, stored.map(rowOf), LIMITS.passHiddenDays, first.facts.asOf);
  }

  private disclose(tx: Transaction, liked: readonly Decided[]): void {
    const hidden = liked.filter(({ facts }) => !facts.discoverable);
    if (hidden.length > 0) this.swipes.disclose(tx, hidden.map(rowOf));
  }

  private async match(tx: Transaction, liked: readonly Decided[]): Promise<void> {
    const mutual = liked.filter(isMutual).map((swipe) => {
      const { swiper, target } = swipe.facts;
      const [lo, hi] = [Math.min(swiper!, target!), Math.max(swiper!, target!)];
      return { lo, hi, id: pairId(swipe.memberId, swipe.targetId), intent: intentIn(swipe), swipe };
    });
    if (mutual.length === 0) return;
    const made = new Map((await this.swipes.match(tx, mutual)).map((match) => [match.id, match]));
    for (const { id, swipe } of mutual) swipe.newMatch = made.get(id);
    const news = mutual.flatMap(({ swipe }) => (swipe.newMatch ? [{ ...swipe, newMatch: swipe.newMatch }] : []));
    for (const { newMatch, ...swipe } of news) {
      const match = matchOf(swipe, newMatch);
      if (newMatch.isNew) {
        await tx.publish('discovery.match-created', { ...match, createdAt: newMatch.createdAt }, swipe.cause);
      } else {
        const widened = { ...match, added: intentOf(intentIn(swipe)), widenedAt: newMatch.at };
        await tx.publish('discovery.match-widened', widened, swipe.cause);
      }
    }
  }

  private async publishLikes(tx: Transaction, liked: readonly Decided[]): Promise<void> {
    for (const swipe of liked.filter((each) => !isMutual(each))) {
      const { memberId, targetId, cause } = swipe;
      const kind = swipe.kind === KIND.superlike ? 'superlike' : 'like';
      await tx.publish(
        'discovery.member-liked',
        { memberId, targetId, kind, intent: intentOf(intentIn(swipe)) },
        cause,
      );
    }
  }
}

/** Passes take no member or pair locks: a pass never overwrites a like. */
function firstOf(group: readonly Waiting[], lockMs: number): string {
  const likes = group.filter(({ kind }) => kind > KIND.pass);
  const keys = likes.flatMap(({ memberId, targetId }) => [memberKey(memberId), pairKey(memberId, targetId)]);
  return `set local lock_timeout = ${lockMs}; ${lockStatements(keys)}`;
}

function rowOf(swipe: Decided) {
  const { facts, kind, about } = swipe;
  return { swiper: facts.swiper!, target: facts.target!, kind, intent: intentIn(swipe), about };
}

function intentIn({ decision }: Pick<Decided, 'decision'>): IntentBit {
  if (decision.do === 'deny' || decision.do === 'refuse') throw new Error(`a swipe without an intent: ${decision.do}`);
  return decision.intent;
}

function matchOf({ memberId, targetId }: Swipe, { id, intents }: StoredMatch) {
  const memberIds = [memberId, targetId].sort() as [string, string];
  return { matchId: id, memberIds, intents: intentsOf(intents) };
}

function isMutual({ decision }: Decided): boolean {
  return decision.do === 'store' && decision.match;
}

function outcomeOf({ decision, facts, kind, newMatch }: Decided): Outcome {
  if (decision.do === 'deny' || decision.do === 'refuse') return decision;
  const isMatched = (facts.matchedFor & decision.intent) !== 0;
  return {
    do: 'answer',
    plan: facts.plan,
    use: decision.do === 'store' ? useAfter(facts, kind) : quotaUse(facts),
    matchedAt: newMatch?.createdAt ?? (isMatched ? facts.matchedAt : null),
    news: newMatch?.intents ?? null,
    added: newMatch?.isNew === false ? decision.intent : null,
  };
}
