import type { ErrorKey } from '@corner/contracts/errors/errors';
import { outageOf } from '@corner/event-bus/consumer/lists/outage.policy';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.js';
import type { CurrentMember } from '../callers/member.guard.js';
import { clientNetwork } from '../network/client-network.js';
import { SecurityLog } from '../telemetry/security-log.js';
import { Refusals } from '../telemetry/refusals.js';

const BY_STATUS: Record<number, ErrorKey> = {
  400: 'request.malformed',
  401: 'request.unauthorized',
  403: 'request.forbidden',
  404: 'request.not-found',
  405: 'request.method-not-allowed',
  413: 'request.too-large',
  415: 'request.unsupported-media-type',
  429: 'request.rate-limited',
  503: 'request.unavailable',
};

/** Maps errors to `{ statusCode, code, message, requestId, details? }`; internal ones are only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly refusals: Refusals,
    private readonly security: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost) {
    if (host.getType() !== 'http') throw error;
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest & { member?: CurrentMember }>();
    const known = toAppError(error);
    if (known) recordRefusal(this.security, known, clientNetwork(request), request.member?.memberId);
    if (!known || known.status >= 500) {
      const facts = {
        requestId: String(request.id),
        route: request.routeOptions?.url,
        memberId: request.member?.memberId,
      };
      this.refusals.record(error, facts);
    }
    answerError(http.getResponse<FastifyReply>(), known ?? new AppError('internal'), String(request.id));
  }
}

/** Returns the error of the catalogue, or null for errors that must not be exposed. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown } | null)?.statusCode;
  const key = typeof status === 'number' ? BY_STATUS[status] : undefined;
  if (key) return new AppError(key);
  return outageOf(error) ? new AppError('request.unavailable', { retryAfter: 1, cause: error }) : null;
}

export function recordRefusal(security: SecurityLog, error: AppError, network: string, memberId?: string): void {
  if (error.status !== 403 && error.status !== 429) return;
  security.record(error.status === 403 ? 'forbidden' : 'quota-refused', { memberId, network, code: error.code });
}

export function answerError(reply: FastifyReply, error: AppError, requestId: string): void {
  void reply.header('x-request-id', requestId);
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  void reply.status(error.status).type('application/json').send(error.toBody(requestId));
}
