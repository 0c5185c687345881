import type { FurtherResponse } from '@corner/contracts/discovery.api';
import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Bodiless, LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { DECK } from '../deck/deck.controller.js';
import { DiscoverDto } from '../deck/deck.dto.js';
import { DeckService } from '../deck/deck.service.js';
import { PassesService } from '../swipes/passes/passes.service.js';
import { AlertsRepository } from './alerts.repository.js';
import { AlertsService } from './alerts.service.js';

const ALERT = perMember(30);

@Controller('api/discover')
export class AlertsController {
  constructor(
    private readonly service: AlertsService,
    private readonly alerts: AlertsRepository,
    private readonly deck: DeckService,
    private readonly passes: PassesService,
  ) {}

  @LimitTo(DECK)
  @Get('further')
  @Refuses(...STANDING_ERRORS)
  async further(@Member() { memberId }: CurrentMember, @Query() query: DiscoverDto): Promise<FurtherResponse> {
    const [further, alert, again] = await Promise.all([
      this.deck.further(memberId, query),
      this.alerts.isOn(memberId),
      this.passes.areOld(memberId, query.intent),
    ]);
    return { ...further, alert, again };
  }

  @LimitTo(ALERT)
  @Put('alert')
  @Bodiless()
  @Refuses(...STANDING_ERRORS)
  @HttpCode(204)
  switchOn(@Member() { memberId }: CurrentMember): Promise<void> {
    return this.service.switchOn(memberId);
  }

  @LimitTo(ALERT)
  @Delete('alert')
  @HttpCode(204)
  switchOff(@Member() { memberId }: CurrentMember): Promise<void> {
    return this.alerts.remove(memberId);
  }
}
