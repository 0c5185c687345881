import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { LIMITS } from '@corner/domain/limits';
import { isOutage } from '@corner/event-bus/consumer/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database';
import { currentRequestId } from '@corner/service-kit/http/request-context';
import { Injectable } from '@nestjs/common';
import { keyOf, lockStatements } from '../locks/advisory-locks.repository.js';
import { useOf, type QuotaUse } from './quota.policy.js';
import { decide, KIND, useAfter, type Decision, type Kind, type SwipeFacts } from './swipe.policy.js';
import { SwipesRepository } from './swipes.repository.js';

export interface Swipe {
  memberId: string;
  targetId: string;
  kind: Kind;
}

/** What became of a swipe. `isNewMatch` is told to one of the two. */
export type Outcome =
  | Extract<Decision, { do: 'deny' | 'refuse' }>
  | { do: 'answer'; plan: string; use: QuotaUse; matchedAt: string | null; isNewMatch: boolean };

interface Waiting extends Swipe {
  pairId: string;
  requestId: string | undefined;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

interface Decided extends Waiting {
  facts: SwipeFacts;
  decision: Decision;
  /** When it was stored, in seconds since 1970. */
  at?: number;
}

const MOST_IN_GROUP = 64;
const MOST_WAITING = 2000;
/** A deadlock, and a lock that is not given in time. */
const COLLISIONS = new Set(['40P01', '55P03']);

/** Swipes that arrive while others are being stored make the next group: one transaction, whether it is one or many. */
@Injectable()
export class SwipeGroups {
  private waiting: Waiting[] = [];
  private isBusy = false;

  constructor(
    private readonly db: Database,
    private readonly swipes: SwipesRepository,
  ) {}

  add(swipe: Swipe): Promise<Outcome> {
    if (this.waiting.length >= MOST_WAITING) throw new AppError('request.unavailable', { retryAfter: 1 });
    return new Promise((resolve, reject) => {
      const pair = pairId(swipe.memberId, swipe.targetId);
      this.waiting.push({ ...swipe, pairId: pair, requestId: currentRequestId(), resolve, reject });
      if (!this.isBusy) void this.storeAll();
    });
  }

  private async storeAll(): Promise<void> {
    this.isBusy = true;
    // What arrives in the same instant is stored together.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.settle(this.nextGroup(), true);
    this.isBusy = false;
  }

  /** Of a member and of a pair one at a time: the next one has to see what became of it. */
  private nextGroup(): Waiting[] {
    const [taken, group, rest]: [Set<string>, Waiting[], Waiting[]] = [new Set(), [], []];
    for (const each of this.waiting) {
      const { memberId, pairId: pair } = each;
      const isFree = group.length < MOST_IN_GROUP && !taken.has(memberId) && !taken.has(pair);
      (isFree ? group : rest).push(each);
      if (isFree) taken.add(memberId).add(pair);
    }
    this.waiting = rest;
    return group;
  }

  /**
   * A group that collides with others, or loses its connection, is tried once more: who says the same again changes
   * nothing. Then each that collides is tried alone. A bad row fails alone.
   */
  private async settle(group: Waiting[], isFirstTry: boolean): Promise<void> {
    try {
      const outcomes = await this.db.transaction((tx) => this.store(tx, group), firstOf(group));
      group.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      const collides = COLLISIONS.has((error as { code?: string }).code ?? '');
      const isAway = !collides && isOutage(error);
      if (isFirstTry && (collides || isAway)) return this.settle(group, false);
      if (isAway || group.length === 1) {
        const refusal = isAway || collides ? new AppError('request.unavailable', { retryAfter: 1 }) : error;
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
      return { ...each, facts: facts[index]!, decision: decide(facts[index]!, each.kind) };
    });
    await this.insert(tx, decided);
    const liked = decided.filter(({ kind, at }) => kind > KIND.pass && at !== undefined);
    await this.disclose(tx, liked);
    const matchedAt = await this.match(tx, liked);
    await this.tell(tx, liked);
    return decided.map((each) => outcomeOf(each, matchedAt.get(each.pairId)));
  }

  /** Notes when each was stored: a like that stands already is not overwritten. */
  private async insert(tx: Transaction, decided: readonly Decided[]): Promise<void> {
    const wanted = decided.filter(({ decision }) => decision.do === 'store');
    if (wanted.length === 0) return;
    const stored = await this.swipes.store(tx, wanted.map(rowOf), LIMITS.passHiddenDays);
    const times = new Map(stored.map(({ swiper, at }) => [swiper, at]));
    for (const each of wanted) each.at = times.get(each.facts.swiper!);
  }

  private async disclose(tx: Transaction, liked: readonly Decided[]): Promise<void> {
    const hidden = liked.filter(({ facts }) => !facts.discoverable);
    if (hidden.length > 0) await this.swipes.disclose(tx, hidden.map(rowOf));
  }

  /** When each new match was made, by its id. */
  private async match(tx: Transaction, liked: readonly Decided[]): Promise<Map<string, string>> {
    const mutual = liked.filter(isMutual);
    if (mutual.length === 0) return new Map();
    const made = await this.swipes.match(
      tx,
      mutual.map(({ pairId: id, facts: { swiper, target } }) => {
        return { lo: Math.min(swiper!, target!), hi: Math.max(swiper!, target!), id };
      }),
    );
    const madeAt = new Map(made.map(({ id, createdAt }) => [id, createdAt]));
    const told = mutual.filter((each) => madeAt.has(each.pairId));
    await tx.publishAll(
      'discovery.match-created',
      told.map(({ memberId, targetId, pairId: matchId }) => {
        const memberIds = [memberId, targetId].sort() as [string, string];
        return { matchId, memberIds, createdAt: madeAt.get(matchId)! };
      }),
      told.map(({ requestId }) => requestId),
    );
    return madeAt;
  }

  private async tell(tx: Transaction, liked: readonly Decided[]): Promise<void> {
    const alone = liked.filter((each) => !isMutual(each));
    if (alone.length === 0) return;
    await tx.publishAll(
      'discovery.member-liked',
      alone.map(({ memberId, targetId, kind }) => {
        return { memberId, targetId, kind: kind === KIND.superlike ? 'superlike' : 'like' };
      }),
      alone.map(({ requestId }) => requestId),
    );
  }
}

/** Passes take no lock of members or pairs: a pass never overwrites a like. */
function firstOf(group: readonly Waiting[]): string {
  const likes = group.filter(({ kind }) => kind > KIND.pass);
  const keys = likes.flatMap(({ memberId, pairId: pair }) => [keyOf(memberId), keyOf(pair)]);
  return `set local lock_timeout = '2s'; ${lockStatements(keys)}`;
}

function rowOf({ facts, kind }: Decided) {
  return { swiper: facts.swiper!, target: facts.target!, kind };
}

function isMutual({ decision }: Decided): boolean {
  return decision.do === 'store' && decision.match;
}

function outcomeOf({ decision, facts, kind, at }: Decided, newMatch: string | undefined): Outcome {
  if (decision.do === 'deny' || decision.do === 'refuse') return decision;
  return {
    do: 'answer',
    plan: facts.plan,
    use: at === undefined ? useOf(facts) : useAfter(facts, kind, at),
    matchedAt: newMatch ?? facts.matchedAt,
    isNewMatch: newMatch !== undefined,
  };
}
