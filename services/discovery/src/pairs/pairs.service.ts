import type { BlockView, EndedMatch, Match, Relation } from '@corner/contracts/discovery.api';
import { hasOnCard } from '@corner/contracts/schemas/about';
import { mayMeet } from '@corner/domain/pairs/acquaintance';
import { intentsOf } from '@corner/domain/pairs/intents';
import { LIMITS } from '@corner/domain/limits';
import { isOutage } from '@corner/event-bus/consumer/lists/outage.policy';
import { AppError } from '@corner/service-kit/app-error';
import { Members } from '@corner/service-kit/members/members';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { MessagingClient } from '../members/messaging.client.js';
import { blockView, endedMatchView } from './pairs.view.js';
import { formFor } from './open.policy.js';
import { PairsRepository, type BothStand } from './pairs.repository.js';

@Injectable()
export class PairsService {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly readModel: Members,
    private readonly members: MembersService,
    private readonly repository: MembersRepository,
    private readonly messaging: MessagingClient,
  ) {}

  async match(memberId: string, matchId: string): Promise<Match> {
    const match = await this.pairs.match(matchId, memberId);
    if (!match || match.ended) throw new AppError('discovery.match-not-found');
    const [views, abouts] = await Promise.all([
      this.repository.viewsOf([match.loId, match.hiId]),
      this.pairs.abouts(match),
    ]);
    const standing = abouts.filter(({ card, about }) => hasOnCard(card, about));
    const me = match.loId === memberId ? match.lo : match.hi;
    const theirs = standing.find(({ swiper }) => swiper !== me)?.about;
    const mine = standing.find(({ swiper }) => swiper === me)?.about;
    const [user1Id, user2Id] = [match.loId, match.hiId].sort() as [string, string];
    return {
      id: match.id,
      user1Id,
      user2Id,
      user1: views.get(user1Id)!,
      user2: views.get(user2Id)!,
      createdAt: match.createdAt,
      intents: intentsOf(match.intents),
      ...((theirs || mine) && { about: { ...(theirs && { theirs }), ...(mine && { mine }) } }),
    };
  }

  /** Omits who ended the match and anything newer than its end. */
  async ended(memberId: string): Promise<EndedMatch[]> {
    return (await this.pairs.ended(memberId, LIMITS.report.afterUnmatchDays)).map(endedMatchView);
  }

  /** Ends the match for both sides. Idempotent. */
  async unmatch(memberId: string, matchId: string): Promise<void> {
    const match = await this.pairs.match(matchId, memberId);
    if (!match) throw new AppError('discovery.match-not-found');
    if (match.ended) return;
    await this.messaging.handOver(await this.pairs.endMatch(match, memberId));
  }

  /** Like a card: refreshes before a denial, the other member at most once a minute. */
  async maySeePhotos(viewerId: string, ownerId: string): Promise<boolean> {
    let stands = await this.pairs.stands(viewerId, ownerId);
    if (stands && isCardShown(stands)) return true;
    if (!stands?.iAmHere) await this.readModel.refresh([viewerId]);
    await this.members.refreshFor(viewerId, ownerId);
    stands = await this.pairs.stands(viewerId, ownerId);
    return stands !== undefined && isCardShown(stands);
  }

  /** For a first message: refreshes from the owning services before a denial. */
  async relation(memberId: string, otherId: string): Promise<Relation> {
    const relation = await this.pairs.relation(memberId, otherId);
    if (!relation.blocked && relation.openIntents?.length) return relation;
    try {
      await this.members.refreshFor(memberId, otherId);
    } catch (error) {
      if (isOutage(error)) return relation;
      throw error;
    }
    return this.pairs.relation(memberId, otherId);
  }

  async block(memberId: string, otherId: string): Promise<BlockView> {
    const [me, other] = await this.numbersOf(memberId, otherId);
    const events = await this.pairs.block(memberId, otherId, me, other);
    if (!events) throw new AppError('discovery.member-not-found');
    await this.messaging.handOver(events);
    return blockView((await this.pairs.blockOf(memberId, otherId))!);
  }

  async unblock(memberId: string, otherId: string): Promise<void> {
    const numbers = await this.pairs.numbers([memberId, otherId]);
    const [me, other] = [numbers.get(memberId), numbers.get(otherId)];
    if (me === undefined || other === undefined) return;
    await this.messaging.handOver(await this.pairs.unblock(memberId, otherId, me, other));
  }

  private async numbersOf(memberId: string, otherId: string): Promise<[number, number]> {
    if (memberId === otherId) throw new AppError('discovery.member-not-found');
    let numbers = await this.pairs.numbers([memberId, otherId]);
    if (!numbers.has(memberId)) await this.readModel.refresh([memberId]);
    if (!numbers.has(otherId)) await this.members.refreshFor(memberId, otherId);
    if (numbers.size < 2) numbers = await this.pairs.numbers([memberId, otherId]);
    const [me, other] = [numbers.get(memberId), numbers.get(otherId)];
    if (me === undefined || other === undefined) throw new AppError('discovery.member-not-found');
    return [me, other];
  }
}

const isCardShown = (stands: BothStand): boolean => mayMeet(stands) && formFor(stands) !== null;
