import { tokenRequest, type LimitedSession } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { Internal, Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { dtoOf } from '@corner/service-kit/http/dto-of';
import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedSessionService } from './limited-session.service.js';

class CaseLinkDto extends dtoOf('CaseLinkDto', tokenRequest) {}

@Controller('api/case/open')
export class LimitedSessionController {
  constructor(
    private readonly sessions: LimitedSessionService,
    private readonly cookies: SessionCookies,
  ) {}

  /** Opened by the link of a decision mail, unless another member is signed in. */
  @Public()
  @LimitTo(perNetwork(30))
  @Post()
  @Refuses('identity.invalid-token', 'request.forbidden')
  @HttpCode(204)
  async open(
    @Member() member: CurrentMember | undefined,
    @Body() { token }: CaseLinkDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const id = await this.sessions.ownerOf(token);
    if (member && member.memberId !== id) throw new AppError('request.forbidden');
    const limited = await this.sessions.begin(id);
    void reply.header('set-cookie', this.cookies.set(request.headers.cookie, { limited }));
  }
}

@Internal()
@Controller('internal/limited-sessions')
export class InternalLimitedSessionController {
  constructor(private readonly sessions: LimitedSessionService) {}

  @Post()
  @HttpCode(200)
  find(@Body() { token }: CaseLinkDto): Promise<LimitedSession> {
    return this.sessions.find(token);
  }
}
