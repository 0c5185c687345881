import type { AdminLoginResponse, VerifiedAdministrator } from '@corner/contracts/admin.api';
import { LimitTo, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import {
  Administrator,
  bearerToken,
  CurrentAdministrator,
  WhileEnrolling,
} from '@corner/service-kit/callers/administrator.guard';
import { clientNetwork } from '@corner/service-kit/network/client-network';
import { Public } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminLoginDto } from '../administrators.dto.js';
import { SignInService } from './sign-in.service.js';

@Controller('api/admin')
export class SignInController {
  constructor(private readonly service: SignInService) {}

  @LimitTo(perNetwork(30))
  @Post('login')
  @Refuses('admin.wrong-credentials', 'admin.too-many-tries', 'credentials.mfa-required')
  @Public()
  @HttpCode(200)
  async login(@Body() body: AdminLoginDto, @Req() request: FastifyRequest): Promise<AdminLoginResponse> {
    return { token: await this.service.signIn(body, clientNetwork(request)) };
  }

  @Post('logout')
  @Administrator()
  @WhileEnrolling()
  @HttpCode(204)
  async logout(@CurrentAdministrator() by: VerifiedAdministrator, @Req() { headers }: FastifyRequest): Promise<void> {
    await this.service.signOut(by, bearerToken(headers.authorization));
  }
}
