import { LimitTo } from '@corner/service-kit/http/route-facts';
import type { OwnVerification } from '@corner/contracts/identity.api';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Controller, Get } from '@nestjs/common';
import { FacebookClient } from '../facebook/facebook.client.js';
import { VERIFICATION } from '../facebook/facebook.controller.js';
import { PhoneCodeRepository } from './phone-code.repository.js';

@LimitTo(VERIFICATION)
@Controller('api/verification')
export class OwnVerificationController {
  constructor(
    private readonly codes: PhoneCodeRepository,
    private readonly facebook: FacebookClient,
  ) {}

  @Get()
  async read(@Member() { memberId }: CurrentMember): Promise<OwnVerification> {
    const phoneVerifiedIn = await this.codes.monthOfProof(memberId);
    return { phoneVerifiedIn, isFacebookSetUp: this.facebook.isConfigured() };
  }
}
