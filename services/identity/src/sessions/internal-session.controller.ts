import type { RefreshedSession } from '@corner/contracts/identity.api';
import { shortened } from '@corner/service-kit/http/client-network';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RefreshDto } from './session.dto.js';
import { SessionService } from './session.service.js';

@Internal()
@Controller('internal/sessions')
export class InternalSessionController {
  constructor(private readonly sessions: SessionService) {}

  @Post('refresh')
  @HttpCode(200)
  refresh(@Body() body: RefreshDto): Promise<RefreshedSession> {
    return this.sessions.refresh(body.refreshToken, body.network && shortened(body.network));
  }
}
