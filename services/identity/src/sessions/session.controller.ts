import { COOKIES, type LoginResponse, type SessionView } from '@corner/contracts/identity.api';
import { AppError } from '@corner/service-kit/app-error';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { CONFIG } from '@corner/service-kit/service.module';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../identity.config.js';
import { clientNetwork } from '@corner/service-kit/credentials/client-network';
import { LoginService } from './login.service.js';
import { DEVICE_COOKIE, endedCookies, readCookie, sessionCookies } from './session-cookie.policy.js';
import { LoginDto } from './session.dto.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

@Controller('api')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly service: SessionService,
    private readonly sessions: SessionRepository,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Public()
  @Post('login')
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { account, signedIn } = await this.logins.login(body, {
      network: clientNetwork(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      deviceMark: readCookie(request.headers.cookie, DEVICE_COOKIE),
    });
    void reply.header('set-cookie', sessionCookies(signedIn, this.config.publicUrl));
    return { user: { id: account.id, email: account.email, name: `${account.first_name} ${account.last_name}` } };
  }

  @Public()
  @Get('login')
  @Redirect('/auth/login', 302)
  goToLogin() {}

  /** A browser that loads it as a picture, a script or a frame of some page ends nothing. */
  @Public()
  @Get('logout')
  @Redirect('/', 302)
  async logoutByLink(
    @Member() member: CurrentMember | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const destination = request.headers['sec-fetch-dest'] ?? 'document';
    if (destination === 'document') await this.logout(member, request, reply);
  }

  @Public()
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Member() member: CurrentMember | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const refreshToken = readCookie(request.headers.cookie, COOKIES.refresh);
    if (member) await this.service.end(member.memberId, member.sessionId);
    else if (refreshToken) await this.service.endByToken(refreshToken);
    void reply.header('set-cookie', endedCookies(this.config.publicUrl));
  }

  @Get('sessions')
  list(@Member() member: CurrentMember): Promise<SessionView[]> {
    return this.sessions.list(member.memberId, member.sessionId);
  }

  @Delete('sessions')
  @HttpCode(204)
  async endOthers(@Member() member: CurrentMember) {
    await this.service.endOthers(member.memberId, member.sessionId);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async end(
    @Member() member: CurrentMember,
    @Param('id', IdPipe) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!(await this.service.end(member.memberId, id))) throw new AppError('identity.session-not-found');
    if (id === member.sessionId) void reply.header('set-cookie', endedCookies(this.config.publicUrl));
  }
}
