import { pairId } from '@corner/contracts/pair-id';
import type { Transaction } from '@corner/event-bus/transaction';
import { LIMITS } from '@corner/domain/limits';
import { isOutage } from '@corner/event-bus/consumer/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database';
import { currentRequestId } from '@corner/service-kit/http/request-context';
import { Injectable } from '@nestjs/common';
import { lock, memberKey, pairKey } from '../locks/advisory-locks.repository.js';
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

interface Waiting {
  swipe: Swipe;
  requestId: string | undefined;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
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
      this.waiting.push({ swipe, requestId: currentRequestId(), resolve, reject });
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
      const { memberId, targetId } = each.swipe;
      const names = [memberId, pairId(memberId, targetId)];
      const isFree = group.length < MOST_IN_GROUP && names.every((name) => !taken.has(name));
      (isFree ? group : rest).push(each);
      if (isFree) for (const name of names) taken.add(name);
    }
    this.waiting = rest;
    return group;
  }

  /** A group that collides with others is tried once more, then each alone; a bad row fails alone. */
  private async settle(group: Waiting[], mayCollide: boolean): Promise<void> {
    try {
      const outcomes = await this.db.transaction((tx) => this.store(tx, group));
      group.forEach(({ resolve }, index) => resolve(outcomes[index]!));
    } catch (error) {
      const collides = COLLISIONS.has((error as { code?: string }).code ?? '');
      if (collides && mayCollide) return this.settle(group, false);
      if (group.length === 1 || (isOutage(error) && !collides)) {
        const refusal = collides ? new AppError('request.unavailable', { retryAfter: 1 }) : error;
        return group.forEach(({ reject }) => reject(refusal));
      }
      const half = collides ? 1 : Math.ceil(group.length / 2);
      for (let from = 0; from < group.length; from += half) {
        await this.settle(group.slice(from, from + half), collides);
      }
    }
  }

  private async store(tx: Transaction, group: readonly Waiting[]): Promise<Outcome[]> {
    const swipes = group.map(({ swipe }) => swipe);
    await tx.query(`set local lock_timeout = '2s'`);
    const likes = swipes.filter(({ kind }) => kind > KIND.pass);
    await lock(
      tx,
      likes.flatMap(({ memberId, targetId }) => [memberKey(memberId), pairKey(memberId, targetId)]),
    );
    const facts = await this.swipes.facts(
      tx,
      swipes.map(({ memberId }) => memberId),
      swipes.map(({ targetId }) => targetId),
    );
    const decided = group.map((each, index) => {
      return { ...each, facts: facts[index]!, decision: decide(facts[index]!, each.swipe.kind) };
    });
    const wanted = decided.filter(({ decision }) => decision.do === 'store');
    const rows = wanted.map(({ facts, swipe }) => {
      return { swiper: facts.swiper!, target: facts.target!, kind: swipe.kind };
    });
    const kept = rows.length > 0 ? await this.swipes.store(tx, rows, LIMITS.passHiddenDays) : [];
    const storedAt = new Map(kept.map(({ swiper, target, at }) => [`${swiper} ${target}`, at]));
    const stored = wanted.filter(({ facts }) => storedAt.has(`${facts.swiper} ${facts.target}`));
    const liked = stored.filter(({ swipe }) => swipe.kind > KIND.pass);
    const hidden = liked.filter(({ facts }) => !facts.discoverable);
    if (hidden.length > 0) {
      await this.swipes.disclose(
        tx,
        hidden.map(({ facts, swipe }) => ({ swiper: facts.swiper!, target: facts.target!, kind: swipe.kind })),
      );
    }
    const matchedAt = await this.match(tx, liked);
    const alone = liked.filter(({ decision }) => decision.do === 'store' && !decision.match);
    if (alone.length > 0) {
      await tx.publishAll(
        'discovery.member-liked',
        alone.map(({ swipe: { memberId, targetId, kind } }) => {
          return { memberId, targetId, kind: kind === KIND.superlike ? 'superlike' : 'like' };
        }),
        alone.map(({ requestId }) => requestId),
      );
    }
    return decided.map((each): Outcome => {
      if (each.decision.do === 'deny' || each.decision.do === 'refuse') return each.decision;
      const at = storedAt.get(`${each.facts.swiper} ${each.facts.target}`);
      const newMatch = matchedAt.get(pairId(each.swipe.memberId, each.swipe.targetId));
      return {
        do: 'answer',
        plan: each.facts.plan,
        use: at === undefined ? useOf(each.facts) : useAfter(each.facts, each.swipe.kind, at),
        matchedAt: newMatch ?? each.facts.matchedAt,
        isNewMatch: newMatch !== undefined,
      };
    });
  }

  /** When each new match was made, by its id. */
  private async match(
    tx: Transaction,
    liked: readonly { swipe: Swipe; facts: SwipeFacts; decision: Decision; requestId: string | undefined }[],
  ): Promise<Map<string, string>> {
    const mutual = liked.filter(({ decision }) => decision.do === 'store' && decision.match);
    if (mutual.length === 0) return new Map();
    const made = await this.swipes.match(
      tx,
      mutual.map(({ swipe, facts: { swiper, target } }) => {
        const id = pairId(swipe.memberId, swipe.targetId);
        return { lo: Math.min(swiper!, target!), hi: Math.max(swiper!, target!), id };
      }),
    );
    const madeAt = new Map(made.map(({ id, createdAt }) => [id, createdAt]));
    const told = mutual.filter(({ swipe }) => madeAt.has(pairId(swipe.memberId, swipe.targetId)));
    await tx.publishAll(
      'discovery.match-created',
      told.map(({ swipe: { memberId, targetId } }) => {
        const matchId = pairId(memberId, targetId);
        const memberIds = [memberId, targetId].sort() as [string, string];
        return { matchId, memberIds, createdAt: madeAt.get(matchId)! };
      }),
      told.map(({ requestId }) => requestId),
    );
    return madeAt;
  }
}
