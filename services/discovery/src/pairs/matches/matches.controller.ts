import type { EndedMatch, Match } from '@corner/contracts/discovery.api';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { MatchIdPipe } from './match-id.pipe.js';
import { PairsService } from '../pairs.service.js';

@LimitTo(perMember(240))
@Controller('api/matches')
export class MatchesController {
  constructor(private readonly pairs: PairsService) {}

  @Get('ended')
  ended(@Member() { memberId }: CurrentMember): Promise<EndedMatch[]> {
    return this.pairs.ended(memberId);
  }

  @Get(':id')
  @Refuses('discovery.match-not-found')
  match(@Member() { memberId }: CurrentMember, @Param('id', MatchIdPipe) id: string): Promise<Match> {
    return this.pairs.match(memberId, id);
  }

  @Delete(':id')
  @Refuses('discovery.match-not-found')
  @HttpCode(204)
  unmatch(@Member() { memberId }: CurrentMember, @Param('id', MatchIdPipe) id: string): Promise<void> {
    return this.pairs.unmatch(memberId, id);
  }
}
