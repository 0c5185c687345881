import type { LoginResponse, SessionView } from '@corner/contracts/identity.api';
import { LimitTo, perMember, perNetwork, Refuses } from '@corner/service-kit/http/route-facts';
import { AppError } from '@corner/service-kit/app-error';
import { isPrefetch } from '@corner/service-kit/http/input/asked-in-advance';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { TextPipe } from '@corner/service-kit/http/input/text.pipe';
import { Member, Public, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { SessionCookies } from '@corner/service-kit/http/session-cookies';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedSessionService } from '../limited-sessions/limited-session.service.js';
import { loginAnswer, loginCaller } from './login/login.policy.js';
import { LoginService } from './login/login.service.js';
import { LoginDto } from './session.dto.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

const SIGN_IN = perNetwork(120);
const SIGN_OUT = perNetwork(120);
const SESSIONS = perMember(60);

/** The sign-in page itself follows paths of members' pages only. */
const PATH = new TextPipe(500);

@Controller('api')
export class SessionController {
  constructor(
    private readonly logins: LoginService,
    private readonly service: SessionService,
    private readonly sessions: SessionRepository,
    private readonly limited: LimitedSessionService,
    private readonly cookies: SessionCookies,
  ) {}

  @Public()
  @LimitTo(SIGN_IN)
  @Post('login')
  @Refuses(
    'identity.invalid-credentials',
    'identity.account-suspended',
    'identity.account-deleting',
    'identity.too-many-attempts',
    'credentials.mfa-required',
  )
  @HttpCode(200)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const login = await this.logins.login(body, loginCaller(request, this.cookies));
    return loginAnswer(login, request, reply, this.cookies);
  }

  @Public()
  @LimitTo(SIGN_IN)
  @Get('login')
  @Redirect('/auth/login', 302)
  goToLogin(@Query('next', PATH) next: string) {
    return next && { url: `/auth/login?next=${encodeURIComponent(next)}` };
  }

  /** Prefetching browsers, embedded pictures, scripts or frames, and HEAD requests end nothing. */
  @Public()
  @LimitTo(SIGN_OUT)
  @Get('logout')
  @Refuses('request.too-early')
  @Redirect('/', 302)
  async logoutByLink(
    @Member() member: CurrentMember | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (isPrefetch(request.headers)) throw new AppError('request.too-early');
    const destination = request.headers['sec-fetch-dest'] ?? 'document';
    if (request.method === 'GET' && destination === 'document') await this.logout(member, request, reply);
  }

  @Public()
  @LimitTo(SIGN_OUT)
  @Post('logout')
  @HttpCode(204)
  async logout(
    @Member() member: CurrentMember | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { refresh, limited } = this.cookies.read(request.headers.cookie);
    if (member) await this.service.end(member.memberId, member.sessionId);
    else if (refresh) await this.service.signOut(refresh);
    if (limited) await this.limited.end(limited);
    void reply.header('set-cookie', this.cookies.end(request.headers.cookie));
  }

  @LimitTo(SESSIONS)
  @Get('sessions')
  list(@Member() member: CurrentMember): Promise<SessionView[]> {
    return this.sessions.list(member.memberId, member.sessionId);
  }

  @LimitTo(SESSIONS)
  @Delete('sessions')
  @HttpCode(204)
  async endOthers(@Member() member: CurrentMember) {
    await this.service.endOthers(member.memberId, member.sessionId);
  }

  @LimitTo(SESSIONS)
  @Delete('sessions/:id')
  @Refuses('identity.session-not-found')
  @HttpCode(204)
  async end(
    @Member() member: CurrentMember,
    @Param('id', IdPipe) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!(await this.service.end(member.memberId, id))) throw new AppError('identity.session-not-found');
    if (id === member.sessionId) void reply.header('set-cookie', this.cookies.end(request.headers.cookie));
  }
}
