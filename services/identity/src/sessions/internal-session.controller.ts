import type { RefreshedSession } from '@corner/contracts/identity.api';
import { shortened } from '@corner/service-kit/network/client-network';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RefreshDto } from './session.dto.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

@Internal()
@Controller('internal/sessions')
export class InternalSessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly repository: SessionRepository,
  ) {}

  /** Answers 204 while the session is alive, 404 once its end is committed. */
  @Get(':id')
  @HttpCode(204)
  async alive(@Param('id', IdPipe) id: string): Promise<void> {
    if (!(await this.repository.isAlive(id))) throw new AppError('request.not-found');
  }

  @Post('refresh')
  @HttpCode(200)
  refresh(@Body() body: RefreshDto): Promise<RefreshedSession> {
    return this.sessions.refresh(body.refreshToken, body.network && shortened(body.network));
  }
}
