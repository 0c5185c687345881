import { LimitTo, perMember } from '@corner/service-kit/http/route-facts';
import type { PushKey } from '@corner/contracts/notifications.api';
import { pushDevice } from '@corner/domain/devices/push-device';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Delete, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { PushEndpointDto, PushSubscriptionDto } from './push.dto.js';
import { PushRepository } from './push.repository.js';
import { PushService } from './push.service.js';
import { VapidKeyService } from './delivery/vapid-key.service.js';

@LimitTo(perMember(30))
@Controller('api/push')
export class PushController {
  constructor(
    private readonly keys: VapidKeyService,
    private readonly service: PushService,
    private readonly subscriptions: PushRepository,
  ) {}

  @Get('key')
  async key(): Promise<PushKey> {
    return { key: (await this.keys.current()).publicKey };
  }

  @Post('subscriptions')
  @HttpCode(204)
  subscribe(
    @Member() member: CurrentMember,
    @Body() body: PushSubscriptionDto,
    @Headers('user-agent') userAgent = '',
  ): Promise<void> {
    return this.service.subscribe(member, body, pushDevice(userAgent.slice(0, 300)));
  }

  @Delete('subscriptions')
  @HttpCode(204)
  unsubscribe(@Member() { memberId }: CurrentMember, @Body() { endpoint }: PushEndpointDto): Promise<void> {
    return this.subscriptions.removeOwn(memberId, endpoint);
  }
}
