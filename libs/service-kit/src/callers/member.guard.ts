import { CASE_TOKEN } from '@corner/contracts/identity.api';
import { createParamDecorator, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-token.js';
import { AppError } from '../app-error.js';
import { isSameSecret } from '../credentials/secret-token.js';
import { assertBody } from '../http/input/safe-input.js';

export interface CurrentMember {
  memberId: string;
  sessionId: string;
}

/** Who may call a route; members if not declared. */
export type Caller = 'public' | 'internal' | 'administrator';
export const CALLER = 'corner:caller';

/** Opens a route to everyone. A valid token is still read, so `@Member()` may be set. */
export const Public = () => SetMetadata(CALLER, 'public' satisfies Caller);

export const LIMITED = 'corner:limited';

/** Opens a member route to limited sessions of members who may not sign in. */
export const OpenToLimited = () => SetMetadata(LIMITED, true);

/** Restricts a route to our own services (shared secret); the gateway never forwards to it. */
export const Internal = () => SetMetadata(CALLER, 'internal' satisfies Caller);

export const Member = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentMember | undefined =>
    context.switchToHttp().getRequest<FastifyRequest & { member?: CurrentMember }>().member,
);

export function isInternal(request: Pick<FastifyRequest, 'headers'>, secrets: readonly string[]): boolean {
  const given = Buffer.from(String(request.headers['x-internal-secret'] ?? ''));
  return secrets.some((secret) => isSameSecret(given, Buffer.from(secret)));
}

/** Requires a member on every route unless it declares another caller. */
@Injectable()
export class MemberGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly secrets: readonly string[],
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const targets = [context.getHandler(), context.getClass()];
    const caller = this.reflector.getAllAndOverride<Caller | undefined>(CALLER, targets);
    const request = context.switchToHttp().getRequest<FastifyRequest & { member?: CurrentMember }>();
    // AdministratorGuard checks these.
    if (caller === 'administrator') return true;
    if (caller === 'internal') {
      if (!isInternal(request, this.secrets)) throw new AppError('request.not-found');
      assertBody(context);
      return true;
    }
    const header = request.headers.authorization;
    const token = header?.startsWith('Bearer ') ? header.slice(7) : null;
    const isLimited = this.reflector.getAllAndOverride<true | undefined>(LIMITED, targets);
    const claims =
      token && ((await this.tokens.verify(token)) ?? (isLimited ? await this.tokens.verify(token, CASE_TOKEN) : null));
    if (claims) request.member = { memberId: claims.sub, sessionId: claims.sid };
    if (!claims && caller !== 'public') throw new AppError('request.unauthorized');
    assertBody(context);
    return true;
  }
}
