import type { VerifyEmailResponse } from '@corner/contracts/identity.api';
import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginAnswer, loginCaller } from '../sessions/login/login.policy.js';
import { TokenDto, VerifyEmailDto } from './verification.dto.js';
import { VerificationService } from './verification.service.js';

@Public()
@LimitTo(perNetwork(60))
@Controller('api/verify-email')
export class VerificationController {
  constructor(
    private readonly verifications: VerificationService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post()
  @Refuses(
    'identity.invalid-token',
    'identity.already-verified',
    'identity.password-required',
    'identity.too-many-attempts',
  )
  @HttpCode(200)
  async verify(
    @Body() body: VerifyEmailDto,
    @Member() member: CurrentMember | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyEmailResponse> {
    const verifier = { ...loginCaller(request, this.cookies), memberId: member?.memberId };
    const { email, login } = await this.verifications.verify(body, verifier);
    if (login) loginAnswer(login, request, reply, this.cookies);
    return { message: 'Your email address is verified.', email, signedIn: login !== undefined };
  }

  @Post('decline')
  @Refuses('identity.invalid-token')
  @HttpCode(204)
  async decline(@Body() { token }: TokenDto) {
    await this.verifications.decline(token);
  }
}
