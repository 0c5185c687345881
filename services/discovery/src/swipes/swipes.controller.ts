import type { SwipeResponse } from '@corner/contracts/discovery.api';
import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { SwipeDto, UndoDto } from './swipes.dto.js';
import { SwipesService } from './swipes.service.js';

@LimitTo(perMember(100))
@Controller('api/swipe')
export class SwipesController {
  constructor(private readonly swipes: SwipesService) {}

  @Post()
  @Refuses(...STANDING_ERRORS, 'discovery.member-not-found', 'discovery.like-quota', 'discovery.super-like-quota')
  @HttpCode(200)
  swipe(@Member() { memberId }: CurrentMember, @Body() body: SwipeDto): Promise<SwipeResponse> {
    return this.swipes.swipe(memberId, body);
  }

  @Post('undo')
  @Refuses(...STANDING_ERRORS, 'discovery.nothing-to-undo')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  undo(@Member() { memberId }: CurrentMember, @Body() body?: UndoDto): Promise<string> {
    return this.swipes.undo(memberId, body);
  }
}
