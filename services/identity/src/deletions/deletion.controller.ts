import type { DeletionResponse, LoginResponse } from '@corner/contracts/identity.api';
import { LimitTo, perMember, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, OpenToLimited, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAnswer, loginCaller } from '../sessions/login/login.policy.js';
import { LoginDto } from '../sessions/session.dto.js';
import { DeletionDto } from './deletion.dto.js';
import { DeletionService } from './deletion.service.js';

@Controller('api')
export class DeletionController {
  constructor(
    private readonly deletions: DeletionService,
    private readonly cookies: SessionCookies,
  ) {}

  @LimitTo(perMember(30))
  @Delete('account')
  @Refuses('identity.wrong-password', 'identity.too-many-attempts')
  async delete(
    @Member() { memberId }: CurrentMember,
    @Body() body: DeletionDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionResponse> {
    const restorableUntil = await this.deletions.request(memberId, body.password);
    void reply.header('set-cookie', this.cookies.end(request.headers.cookie));
    return { message: 'Your account is being deleted.', restorableUntil };
  }

  @OpenToLimited()
  @LimitTo(perMember(30))
  @Delete('case/account')
  @Refuses('identity.wrong-password', 'identity.too-many-attempts')
  deleteLimited(
    @Member() member: CurrentMember,
    @Body() body: DeletionDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionResponse> {
    return this.delete(member, body, request, reply);
  }

  @Public()
  @LimitTo(perNetwork(30))
  @Post('account/restore')
  @Refuses(
    'identity.invalid-credentials',
    'identity.account-suspended',
    'identity.account-deleting',
    'identity.too-many-attempts',
    'credentials.mfa-required',
  )
  @HttpCode(200)
  async restore(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const login = await this.deletions.restore(body, loginCaller(request, this.cookies));
    return loginAnswer(login, request, reply, this.cookies);
  }
}
