import type { DeletionResponse, LoginResponse } from '@corner/contracts/identity.api';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { CONFIG } from '@corner/service-kit/service.module';
import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../identity.config.js';
import { clientNetwork } from '@corner/service-kit/credentials/client-network';
import { LoginService } from '../sessions/login.service.js';
import { endedCookies, sessionCookies } from '../sessions/session-cookie.policy.js';
import { LoginDto } from '../sessions/session.dto.js';
import { DeletionDto } from './deletion.dto.js';
import { DeletionService } from './deletion.service.js';

@Controller('api/account')
export class DeletionController {
  constructor(
    private readonly deletions: DeletionService,
    private readonly logins: LoginService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Delete()
  async delete(
    @Member() { memberId }: CurrentMember,
    @Body() body: DeletionDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeletionResponse> {
    const restorableUntil = await this.deletions.request(memberId, body.password);
    void reply.header('set-cookie', endedCookies(this.config.publicUrl));
    return { message: 'Your account is being deleted.', restorableUntil };
  }

  @Public()
  @Post('restore')
  @HttpCode(200)
  async restore(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { account, signedIn } = await this.logins.restore(body, {
      network: clientNetwork(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      // Browsers send the mark to /api/login alone.
      deviceMark: undefined,
    });
    void reply.header('set-cookie', sessionCookies(signedIn, this.config.publicUrl));
    return { user: { id: account.id, email: account.email, name: `${account.first_name} ${account.last_name}` } };
  }
}
