import type { RegisterResponse } from '@corner/contracts/identity.api';
import type { Challenge } from '@corner/contracts/schemas/challenge';
import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { EmailDto, RegisterDto } from '../accounts/account.dto.js';
import { MailRequestService } from '../accounts/mail-request.service.js';
import { loginCaller } from '../sessions/login/login.policy.js';
import { REGISTRATION_CHALLENGE, RegistrationService } from './registration.service.js';

@Public()
@Controller('api')
export class AccountController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly challenges: ChallengesService,
    private readonly mails: MailRequestService,
    private readonly cookies: SessionCookies,
  ) {}

  @LimitTo(perNetwork(60))
  @Post('register')
  @Refuses(
    'identity.email-taken',
    'identity.weak-password',
    'identity.throw-away-address',
    'identity.too-many-registrations',
    'request.contact-details',
    'request.challenge',
  )
  async register(
    @Body() body: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterResponse> {
    const { account, deviceMark, throwAway } = await this.registration.register(
      body,
      loginCaller(request, this.cookies),
    );
    void reply.header('set-cookie', this.cookies.set(request.headers.cookie, { device: deviceMark }));
    return {
      message: account.email_verified
        ? 'Registration successful! You can log in now.'
        : 'Please check your email to verify your account.',
      user: { id: account.id, email: account.email },
      ...(throwAway && { throwAway }),
    };
  }

  @LimitTo(perNetwork(60))
  @Get('register/challenge')
  @Header('cache-control', 'no-store')
  challenge(): Promise<Challenge> {
    return this.challenges.make(REGISTRATION_CHALLENGE);
  }

  @LimitTo(perNetwork(30))
  @Post('resend-verification')
  @HttpCode(202)
  async resendVerification(@Body() body: EmailDto, @Req() request: FastifyRequest) {
    await this.mails.request('verify-email', body.email, clientNetwork(request));
    return { message: 'If this address still needs verification, a new link is on its way.' };
  }
}
