import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EmailDto } from '../accounts/account.dto.js';
import { MailRequestService } from '../accounts/mail-request.service.js';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { loginCaller } from '../sessions/login/login.policy.js';
import { ResetPasswordDto } from './password.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@Public()
@Controller('api')
export class PasswordController {
  constructor(
    private readonly mails: MailRequestService,
    private readonly resets: PasswordResetService,
    private readonly cookies: SessionCookies,
  ) {}

  @LimitTo(perNetwork(30))
  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(@Body() body: EmailDto, @Req() request: FastifyRequest) {
    await this.mails.request('reset-password', body.email, clientNetwork(request));
    return { message: 'Check your email for password reset instructions.' };
  }

  @LimitTo(perNetwork(30))
  @Post('reset-password')
  @Refuses('identity.invalid-token', 'identity.weak-password')
  @HttpCode(200)
  async resetPassword(
    @Body() body: ResetPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = await this.resets.reset(body, loginCaller(request, this.cookies));
    void reply.header('set-cookie', this.cookies.set(request.headers.cookie, { device }));
    return { message: 'Your password has been updated. You can now log in with your new password.' };
  }
}
