import type { FacebookVerification } from '@corner/contracts/identity.api';
import { Describe, LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { rejectPrefetch } from '@corner/service-kit/http/input/asked-in-advance';
import { TextPipe } from '@corner/service-kit/http/input/text.pipe';
import { Controller, Get, HttpCode, Post, Query, Redirect, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FacebookVerificationService, type FacebookOutcome } from './facebook-verification.service.js';

/** Facebook's codes have some 500 characters. */
const CODE = new TextPipe(2000);

/** All ways of verification share one limit. */
export const VERIFICATION = perMember(30);

@LimitTo(VERIFICATION)
@Controller('api/verification/facebook')
export class FacebookController {
  constructor(private readonly facebook: FacebookVerificationService) {}

  @Post()
  @Refuses('identity.facebook-unavailable')
  @HttpCode(200)
  ask(@Member() { memberId }: CurrentMember): Promise<FacebookVerification> {
    return this.facebook.ask(memberId);
  }

  @Get('start')
  @Describe({ status: 302 })
  @Redirect()
  start(@Member() member: CurrentMember) {
    return { url: this.facebook.start(member) ?? profile('failed'), statusCode: 302 };
  }

  /** Facebook redirects people here, so every request is answered with a page. */
  @Get('callback')
  @Describe({ status: 302, refuses: ['request.too-early'] })
  @Redirect()
  async callback(
    @Member() member: CurrentMember,
    @Query('state', CODE) state: string,
    @Query('code', CODE) code: string,
    @Req() request: FastifyRequest,
  ) {
    rejectPrefetch(request);
    const outcome = state && code ? await this.facebook.finish(member, state, code) : 'failed';
    return { url: profile(outcome), statusCode: 302 };
  }
}

function profile(outcome: FacebookOutcome): string {
  return `/profile?facebook=${outcome}`;
}
