import type { VerifyEmailResponse } from '@corner/contracts/identity.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TokenDto, VerifyEmailDto } from './verification.dto.js';
import { VerificationService } from './verification.service.js';

@Public()
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
  ): Promise<VerifyEmailResponse> {
    const email = await this.verifications.verify(body, {
      memberId: member?.memberId,
      deviceMark: this.cookies.read(request.headers.cookie).device,
      network: clientNetwork(request),
    });
    return { message: 'Your email address is verified.', email };
  }

  @Post('decline')
  @Refuses('identity.invalid-token')
  @HttpCode(204)
  async decline(@Body() { token }: TokenDto) {
    await this.verifications.decline(token);
  }
}
