import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { CardQueryDto, DiscoverDto } from './deck.dto.js';
import { DeckService } from './deck.service.js';

export const DECK = perMember(240);

@Controller('api')
export class DeckController {
  constructor(private readonly deck: DeckService) {}

  @LimitTo(DECK)
  @Get('discover')
  @Refuses(...STANDING_ERRORS)
  @Header('content-type', 'application/json; charset=utf-8')
  discover(@Member() { memberId }: CurrentMember, @Query() query: DiscoverDto): Promise<string> {
    return this.deck.deck(memberId, query);
  }

  @LimitTo(perMember(240))
  @Get('members/:id')
  @Refuses(...STANDING_ERRORS, 'discovery.member-not-found')
  @Header('content-type', 'application/json; charset=utf-8')
  member(
    @Member() { memberId }: CurrentMember,
    @Param('id', IdPipe) id: string,
    @Query() { intent }: CardQueryDto,
  ): Promise<string> {
    return this.deck.card(memberId, id, intent);
  }
}
