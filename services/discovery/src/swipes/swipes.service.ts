import type { SwipeRequest, SwipeResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { pairId } from '@corner/contracts/pair-id';
import { Pushes } from '@corner/service-kit/redis/pushes';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { DeckService } from '../deck/deck.service.js';
import { MembersRepository } from '../members/members.repository.js';
import { denialReason, MembersService } from '../members/members.service.js';
import { MessagingClient } from '../pairs/messaging.client.js';
import { quotaOf, quotaView, secondsUntil } from './quota.policy.js';
import { SwipesRepository, type LikeResult, type SwipeStanding } from './swipes.repository.js';
import { verdictOf } from './verdict.policy.js';

@Injectable()
export class SwipesService {
  constructor(
    private readonly replica: Members,
    private readonly members: MembersService,
    private readonly persons: MembersRepository,
    private readonly deck: DeckService,
    private readonly swipes: SwipesRepository,
    private readonly pushes: Pushes,
    private readonly messaging: MessagingClient,
  ) {}

  /** Passes, likes or super-likes. A repeated verdict answers the same and has no second effect; a like is not lost by a later pass. */
  async swipe(memberId: string, request: SwipeRequest): Promise<SwipeResponse> {
    const verdict = verdictOf(request);
    if (!verdict) {
      throw new AppError('request.invalid', { details: [{ field: 'kind', message: 'Does not fit isLike' }] });
    }
    const targetId = request.targetId.toLowerCase();
    const standing = await this.standing(memberId, targetId);
    if (standing.kind) return answer(memberId, targetId, standing);
    if (verdict === 'pass') {
      await this.swipes.pass(standing.id, standing.target, LIMITS.passHiddenDays);
      return answer(memberId, targetId, standing);
    }
    const result = await this.swipes.like({
      swiper: standing.id,
      target: standing.target,
      swiperId: memberId,
      targetId,
      super: verdict === 'superlike',
      hidden: !standing.discoverable,
      matchId: pairId(memberId, targetId),
      quota: quotaOf(standing.plan),
    });
    if (!result.liked) return this.answerUnchanged(memberId, targetId, verdict === 'superlike');
    if (result.matchedAt) {
      void this.announce(memberId, targetId, result.matchedAt);
      await this.messaging.tell('matched', memberId, targetId, result.matchedAt);
    }
    return answer(memberId, targetId, { ...result, plan: standing.plan });
  }

  /** Takes the last swipe back and shows the card again, as JSON text of an `UndoResponse`. */
  async undo(memberId: string): Promise<string> {
    const viewer = await this.members.viewer(memberId);
    const last = await this.swipes.last(viewer.id, LIMITS.undoMinutes);
    const card = last && (await this.deck.visibleCard(viewer, last.targetId));
    if (!card || !(await this.swipes.undo(viewer.id, last.target, LIMITS.undoMinutes))) {
      throw new AppError('discovery.nothing-to-undo');
    }
    const standing = await this.standing(memberId, last.targetId);
    const quota = JSON.stringify(quotaView(quotaOf(standing.plan), standing));
    return `{"card":${card},${quota.slice(1)}`;
  }

  /** How the two stand, after asking the owners where the own read model would deny. */
  private async standing(memberId: string, targetId: string): Promise<SwipeStanding & { target: number }> {
    let standing = await this.swipes.standing(memberId, targetId);
    if (!standing || denialReason(standing)) {
      await this.replica.refresh([memberId]);
      standing = await this.swipes.standing(memberId, targetId);
      const reason = denialReason(standing);
      if (reason) throw reason;
    }
    if (!standing?.visible && memberId !== targetId) {
      await this.members.refreshFor(memberId, targetId);
      standing = await this.swipes.standing(memberId, targetId);
    }
    if (!standing?.visible || standing.target === null) throw new AppError('discovery.member-not-found');
    return { ...standing, target: standing.target };
  }

  /** The like changed nothing: it stood already (a double click), or the quota is used up. */
  private async answerUnchanged(memberId: string, targetId: string, isSuper: boolean): Promise<SwipeResponse> {
    const standing = await this.standing(memberId, targetId);
    if (standing.kind) return answer(memberId, targetId, standing);
    const quota = quotaOf(standing.plan);
    const retryAfter = (oldest: number | null) => secondsUntil(oldest, Date.now());
    if (quota.likes !== null && standing.likes >= quota.likes) {
      throw new AppError('discovery.like-quota', { retryAfter: retryAfter(standing.oldestLike) });
    }
    if (isSuper && standing.supers >= quota.supers) {
      throw new AppError('discovery.super-like-quota', { retryAfter: retryAfter(standing.oldestSuper) });
    }
    throw new AppError('request.unavailable', { retryAfter: 1 });
  }

  private async announce(memberId: string, targetId: string, createdAt: string): Promise<void> {
    const persons = await this.persons.persons([memberId, targetId]).catch(() => null);
    const matchId = pairId(memberId, targetId);
    for (const [receiver, other] of [
      [memberId, targetId],
      [targetId, memberId],
    ] as const) {
      const user = persons?.get(other);
      if (!user) continue;
      this.pushes.publish([receiver], {
        type: 'match',
        data: { matchId, conversationId: `match_${matchId}`, user, createdAt },
      });
    }
  }
}

function answer(
  memberId: string,
  targetId: string,
  state: Pick<SwipeStanding, 'plan'> & Omit<LikeResult, 'liked'>,
): SwipeResponse {
  return {
    match: state.matchedAt !== null,
    ...(state.matchedAt !== null && { matchId: pairId(memberId, targetId) }),
    ...quotaView(quotaOf(state.plan), state),
  };
}
