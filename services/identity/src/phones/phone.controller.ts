import type { PhoneVerified } from '@corner/contracts/identity.api';
import { LimitTo, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VERIFICATION } from '../facebook/facebook.controller.js';
import { PhoneCodeAnswerDto, PhoneCodeRequestDto } from './phone.dto.js';
import { PhoneVerificationService } from './phone-verification.service.js';

@LimitTo(VERIFICATION)
@Controller('api/verification/phone')
export class PhoneController {
  constructor(private readonly phones: PhoneVerificationService) {}

  @Post('send')
  @Refuses(
    'identity.email-not-verified',
    'identity.phone-number-taken',
    'identity.too-many-codes',
    'identity.wrong-password',
    'identity.too-many-attempts',
  )
  @HttpCode(202)
  async send(@Member() { memberId }: CurrentMember, @Body() body: PhoneCodeRequestDto, @Req() request: FastifyRequest) {
    const phoneNumber = await this.phones.send(memberId, body, clientNetwork(request));
    return { message: 'Verification Code Sent.', phoneNumber };
  }

  @Post('verify')
  @Refuses('identity.email-not-verified', 'identity.wrong-code', 'identity.phone-number-taken')
  @HttpCode(200)
  async verify(@Member() { memberId }: CurrentMember, @Body() body: PhoneCodeAnswerDto): Promise<PhoneVerified> {
    return { phoneNumber: await this.phones.verify(memberId, body), isPhoneVerified: true };
  }
}
