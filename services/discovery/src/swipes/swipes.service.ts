import type { SwipeRequest, SwipeResponse, UndoRequest } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import { INTENT, intentOf, intentsOf } from '@corner/domain/pairs/intents';
import { AppError } from '@corner/service-kit/app-error';
import { pairId } from '@corner/contracts/pair-id';
import { Frames } from '@corner/service-kit/redis/frames';
import { Database } from '@corner/service-kit/database/database';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { DeckService } from '../deck/deck.service.js';
import { MembersRepository } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { quotaOf, quotaView, quotaUse } from './rules/quota.policy.js';
import { SwipeGroups, type Outcome, type Swipe } from './swipe-groups.service.js';
import { KIND, kindOf, hasNoSwipe } from './rules/swipe.policy.js';
import { SwipesRepository } from './swipes.repository.js';

type News = Pick<Extract<Outcome, { do: 'answer' }>, 'news' | 'added'>;

@Injectable()
export class SwipesService {
  constructor(
    private readonly db: Database,
    private readonly groups: SwipeGroups,
    private readonly readModel: Members,
    private readonly members: MembersService,
    private readonly repository: MembersRepository,
    private readonly deck: DeckService,
    private readonly swipes: SwipesRepository,
    private readonly frames: Frames,
  ) {}

  /** Stores a pass, like or super-like. A repeated verdict is idempotent, and a later pass does not replace a like. */
  async swipe(memberId: string, request: SwipeRequest): Promise<SwipeResponse> {
    const kind = kindOf(request);
    if (kind === null) {
      throw new AppError('request.invalid', { details: [{ field: 'kind', message: 'Does not fit isLike' }] });
    }
    const targetId = request.targetId.toLowerCase();
    const intent = request.intent && INTENT[request.intent];
    const pointsAt = kind === KIND.pass ? undefined : request.about;
    const about = pointsAt && (await this.deck.pointedAt(memberId, targetId, pointsAt, request.intent));
    const outcome = await this.store({ memberId, targetId, kind, intent, about });
    const { plan, use, matchedAt } = outcome;
    if (outcome.news && matchedAt) void this.announce(memberId, targetId, matchedAt, outcome);
    return {
      match: matchedAt !== null,
      ...(matchedAt !== null && { matchId: pairId(memberId, targetId) }),
      ...(outcome.added && { widened: true }),
      ...quotaView(quotaOf(plan), use),
    };
  }

  /** Undoes the last swipe and returns its card as JSON text of an `UndoResponse`. */
  async undo(memberId: string, { intent, targetId: named }: UndoRequest = {}): Promise<string> {
    const viewer = await this.members.viewer(memberId);
    const deck = intent ? INTENT[intent] : null;
    const last = await this.swipes.last(viewer.id, deck, named ?? null, LIMITS.undoMinutes);
    const targetId = last?.targetId ?? named?.toLowerCase();
    const card = targetId && (await this.deck.currentCard(viewer, targetId, last ? intentOf(last.intent) : intent));
    if (!card) throw new AppError('discovery.nothing-to-undo');
    const isUndone = last && (await this.swipes.takeBack(memberId, viewer.id, last, LIMITS.undoMinutes));
    const [facts] = await this.swipes.facts(this.db, [{ memberId, targetId }]);
    if (!isUndone && !(named && hasNoSwipe(facts!, deck))) throw new AppError('discovery.nothing-to-undo');
    const quota = JSON.stringify(quotaView(quotaOf(facts!.plan), quotaUse(facts!)));
    return `{"card":${card},${quota.slice(1)}`;
  }

  /** Refreshes from the owning services before a denial: first the swiper, then the target. */
  private async store(swipe: Swipe): Promise<Extract<Outcome, { do: 'answer' }>> {
    const { memberId, targetId } = swipe;
    const refreshed = new Set<string>();
    for (;;) {
      const outcome = await this.groups.add(swipe);
      if (outcome.do === 'answer') return outcome;
      if (outcome.do === 'refuse' || memberId === targetId || refreshed.has(outcome.asOf)) throw outcome.error;
      refreshed.add(outcome.asOf);
      if (outcome.asOf === 'swiper') await this.readModel.refresh([memberId]);
      else await this.members.refreshFor(memberId, targetId);
    }
  }

  private async announce(memberId: string, targetId: string, createdAt: string, { news, added }: News): Promise<void> {
    const connected = await this.frames.connectedOf([memberId, targetId]);
    if (connected.size === 0) return;
    const views = await this.repository.viewsOf([memberId, targetId]).catch(() => null);
    const matchId = pairId(memberId, targetId);
    for (const [receiver, other] of [
      [memberId, targetId],
      [targetId, memberId],
    ] as const) {
      const user = views?.get(other);
      if (!user) continue;
      this.frames.publish([receiver], {
        type: 'match',
        data: {
          matchId,
          conversationId: `match_${matchId}`,
          user,
          createdAt,
          intents: intentsOf(news ?? 0),
          ...(added && { added: intentOf(added) }),
        },
      });
    }
  }
}
