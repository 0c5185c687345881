import type { AgainResponse } from '@corner/contracts/discovery.api';
import { LIMITS } from '@corner/domain/limits';
import type { Intent } from '@corner/domain/pairs/intents';
import { AppError } from '@corner/service-kit/app-error';
import { Injectable } from '@nestjs/common';
import { DeckService } from '../../deck/deck.service.js';
import { secondsUntil } from '../rules/quota.policy.js';
import { PassesRepository } from './passes.repository.js';

@Injectable()
export class PassesService {
  constructor(
    private readonly deck: DeckService,
    private readonly passes: PassesRepository,
  ) {}

  async areOld(memberId: string, intent?: Intent): Promise<boolean> {
    const { viewer, intent: deck } = await this.deck.resolve(memberId, { intent });
    return this.passes.areOld(viewer.id, deck, LIMITS.againAfterDays);
  }

  /** Resets old passes of one deck, once in 24 hours, even if there are none. */
  async bringBack(memberId: string, intent?: Intent): Promise<AgainResponse> {
    const { viewer, intent: deck } = await this.deck.resolve(memberId, { intent });
    const { returned, lookedAt } = await this.passes.bringBack(memberId, viewer.id, deck, LIMITS.againAfterDays);
    if (returned === null) {
      throw new AppError('discovery.looked-again', { retryAfter: secondsUntil(lookedAt, Date.now()) });
    }
    return { returned };
  }
}
