import type { AdminRole, AdminTokenRequest, VerifiedAdministrator } from '@corner/contracts/admin.api';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import { assertBody } from '../http/input/safe-input.js';
import { LimitTo, perNetwork } from '../http/route-facts.js';
import type { InternalClient } from '../http/internal-client.js';
import { CALLER, type Caller } from './member.guard.js';

const ADMINISTRATORS = perNetwork(600);
const ROLE = 'corner:administrator-role';
const ENROLLING = 'corner:administrator-enrolling';
const LONGEST_TOKEN = 200;

type AdministratorRequest = FastifyRequest & { administrator?: VerifiedAdministrator };

/** Restricts a route or controller to administrators, or to `super_admin`. The module must provide `Administrators`. */
export function Administrator(role: AdminRole = 'admin') {
  return applyDecorators(
    SetMetadata(CALLER, 'administrator' satisfies Caller),
    SetMetadata(ROLE, role),
    LimitTo(ADMINISTRATORS),
    UseGuards(AdministratorGuard),
  );
}

/** Opens a route to administrators who still lack their required second factor. */
export const WhileEnrolling = () => SetMetadata(ENROLLING, true);

export const CurrentAdministrator = createParamDecorator(
  (_: unknown, context: ExecutionContext): VerifiedAdministrator | undefined =>
    context.switchToHttp().getRequest<AdministratorRequest>().administrator,
);

/** Implemented locally by the admin service; other services call it. */
export abstract class Administrators {
  /**
   * Returns the administrator of a token.
   * @throws request.unauthorized, request.forbidden (audited), admin.mfa-enrolment-required
   */
  abstract admit(request: AdminTokenRequest): Promise<VerifiedAdministrator>;
}

/** Calls the admin service on every request, so that a revoked token is rejected at once. */
export class RemoteAdministrators extends Administrators {
  constructor(private readonly admin: InternalClient) {
    super();
  }

  admit(request: AdminTokenRequest): Promise<VerifiedAdministrator> {
    return this.admin.request('POST', '/internal/administrators/verify', request);
  }
}

@Injectable()
export class AdministratorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly administrators: Administrators,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<Caller>(CALLER, targets) !== 'administrator') return true;
    const request = context.switchToHttp().getRequest<AdministratorRequest>();
    // Already set if both controller and route have the decorator.
    request.administrator ??= await this.administrators.admit({
      token: bearerToken(request.headers.authorization),
      role: this.reflector.getAllAndOverride<AdminRole>(ROLE, targets),
      route: `${request.method} ${request.routeOptions.url}`,
      enrolling: this.reflector.getAllAndOverride<boolean | undefined>(ENROLLING, targets),
    });
    assertBody(context);
    return true;
  }
}

/** @throws request.unauthorized without a token or with a malformed one */
export function bearerToken(header: string | undefined): string {
  const token = header?.startsWith('Bearer ') ? header.slice(7) : '';
  if (token === '' || token.length > LONGEST_TOKEN) throw new AppError('request.unauthorized');
  return token;
}
