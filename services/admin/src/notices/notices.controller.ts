import {
  noticeRequest,
  noticeStatusRequest,
  type NoticeReceipt,
  type NoticeStatus,
} from '@corner/contracts/admin/notices.api';
import { Public } from '@corner/service-kit/callers/member.guard';
import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import type { Challenge } from '@corner/contracts/schemas/challenge';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { NOTICE_CHALLENGE, NoticesService } from './notices.service.js';

class NoticeDto extends dtoOf('NoticeDto', noticeRequest) {}
class NoticeStatusDto extends dtoOf('NoticeStatusDto', noticeStatusRequest) {}

@Public()
@Controller('api/challenge')
export class ChallengeController {
  constructor(private readonly challenges: ChallengesService) {}

  @Get()
  @LimitTo(perNetwork(60))
  @Header('cache-control', 'no-store')
  challenge(): Promise<Challenge> {
    return this.challenges.make(NOTICE_CHALLENGE);
  }
}

@Public()
@Controller('api/notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Post()
  @LimitTo(perNetwork(20, 3600))
  @Refuses('request.challenge')
  @HttpCode(202)
  receive(@Body() body: NoticeDto): Promise<NoticeReceipt> {
    return this.notices.receive(body);
  }

  @Post(':number')
  @LimitTo(perNetwork(60))
  @Refuses('admin.notice-not-found')
  @HttpCode(200)
  status(@Param('number') number: string, @Body() { secret }: NoticeStatusDto): Promise<NoticeStatus> {
    return this.notices.status(number, secret);
  }
}
