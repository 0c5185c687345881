import type { AgainResponse } from '@corner/contracts/discovery.api';
import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { AgainDto } from '../swipes.dto.js';
import { PassesService } from './passes.service.js';

@LimitTo(perMember(30))
@Controller('api/discover/again')
export class PassesController {
  constructor(private readonly passes: PassesService) {}

  @Post()
  @Refuses(...STANDING_ERRORS, 'discovery.looked-again')
  @HttpCode(200)
  again(@Member() { memberId }: CurrentMember, @Body() body?: AgainDto): Promise<AgainResponse> {
    return this.passes.bringBack(memberId, body?.intent);
  }
}
