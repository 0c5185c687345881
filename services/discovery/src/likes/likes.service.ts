import type { Card } from '@corner/contracts/discovery.api';
import { hasOnCard } from '@corner/contracts/schemas/about';
import { LIMITS } from '@corner/domain/limits';
import { INTENT } from '@corner/domain/pairs/intents';
import { showsLikes } from '@corner/domain/sales';
import { AppError } from '@corner/service-kit/app-error';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { hkdfSync } from 'node:crypto';
import { CardsRepository } from '../deck/cards/cards.repository.js';
import { cardJson } from '../deck/cards/cards.view.js';
import type { DiscoveryConfig } from '../discovery.config.js';
import type { Viewer } from '../members/members.repository.js';
import { MembersService } from '../members/members.service.js';
import { byLot, silhouettes } from './likes.policy.js';
import { LikesRepository } from './likes.repository.js';

const HOUR_SECONDS = 3600;

@Injectable()
export class LikesService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) { internalSecret }: Pick<DiscoveryConfig, 'internalSecret'>,
    private readonly members: MembersService,
    private readonly likes: LikesRepository,
    private readonly cards: CardsRepository,
    private readonly redis: Redis,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', internalSecret, '', 'corner discovery likes', 16));
  }

  async of(memberId: string): Promise<string> {
    const viewer = await this.members.viewer(memberId);
    return showsLikes(viewer.plan) ? this.shown(viewer) : JSON.stringify(silhouettes(await this.counted(viewer)));
  }

  private async shown(viewer: Viewer): Promise<string> {
    const received = await this.likes.received(viewer.id, viewer.held);
    const page = byLot(viewer.id, received, this.key).slice(0, LIMITS.likesShown);
    const found = await this.cards.ofLikes(viewer, page);
    const own = found.some(({ like }) => like.about) && (await this.cards.visible(viewer, viewer.memberId));
    const mine = own ? (JSON.parse(own.row.card) as Card) : {};
    const items = found.map(({ row, candidate, shown: { form }, like: { about } }) => {
      const pointing = about && hasOnCard(mine, about) ? `,"about":${JSON.stringify(about)}` : '';
      return `{"user":${cardJson(viewer, candidate, row, INTENT[form])},"intent":"${form}"${pointing}}`;
    });
    return `{"items":[${items.join()}],"total":${received.length - page.length + items.length}}`;
  }

  /** Caches the count for an hour on all instances: otherwise a swipe or block would reveal whose like it was. */
  private async counted(viewer: Viewer): Promise<number> {
    const name = `discovery:likes:${viewer.memberId}`;
    try {
      const known = await this.redis.get(name);
      if (known !== null) return Number(known);
      const { length } = await this.likes.received(viewer.id, viewer.held);
      await this.redis.set(name, length, 'EX', HOUR_SECONDS, 'NX');
      return Number(await this.redis.get(name));
    } catch (error) {
      throw new AppError('request.unavailable', { retryAfter: 1, cause: error });
    }
  }
}
