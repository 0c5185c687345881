import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { LeaveWaitlistDto, WaitlistDto } from './waitlist.dto.js';
import { WaitlistService } from './waitlist.service.js';

@Public()
@Controller('api/waitlist')
export class WaitlistController {
  constructor(private readonly service: WaitlistService) {}

  @LimitTo(perNetwork(20, 3600))
  @Post()
  @HttpCode(202)
  async join(@Body() { email }: WaitlistDto): Promise<object> {
    await this.service.join(email);
    return {};
  }

  @LimitTo(perNetwork(30))
  @Post('leave')
  @Refuses('notifications.invalid-mail-link')
  @HttpCode(204)
  leave(@Body() { token }: LeaveWaitlistDto): Promise<void> {
    return this.service.leave(token);
  }
}
