import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { EmailDto } from '../accounts/account.dto.js';
import { MailRequestService } from '../accounts/mail-request.service.js';
import { clientNetwork } from '@corner/service-kit/credentials/client-network';
import { ResetPasswordDto } from './password.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@Public()
@Controller('api')
export class PasswordController {
  constructor(
    private readonly mails: MailRequestService,
    private readonly resets: PasswordResetService,
  ) {}

  @Post('forgot-password')
  @HttpCode(200)
  async forgotPassword(@Body() body: EmailDto, @Req() request: FastifyRequest) {
    await this.mails.request('reset-password', body.email, clientNetwork(request));
    return { message: 'Check your email for password reset instructions.' };
  }

  @Post('reset-password')
  @HttpCode(200)
  async resetPassword(@Body() body: ResetPasswordDto) {
    await this.resets.reset(body);
    return { message: 'Your password has been updated. You can now log in with your new password.' };
  }
}
