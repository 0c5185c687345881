import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Controller, Get, Header } from '@nestjs/common';
import { LikesService } from './likes.service.js';

@LimitTo(perMember(60))
@Controller('api/likes')
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Get()
  @Refuses(...STANDING_ERRORS)
  @Header('content-type', 'application/json; charset=utf-8')
  all(@Member() { memberId }: CurrentMember): Promise<string> {
    return this.likes.of(memberId);
  }
}
