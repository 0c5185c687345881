import type { ServerFrame } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { MemberSocket } from '../member.socket.js';

/** Sends errors of a frame to its sender; the socket stays open. */
@Catch()
export class FrameErrorFilter implements ExceptionFilter {
  constructor(private readonly refusals: Refusals) {}

  catch(error: unknown, host: ArgumentsHost) {
    const socket = host.switchToWs().getClient<MemberSocket>();
    this.refusals.record(error, { route: '/ws', memberId: socket.memberId });
    socket.sendFrame(errorFrame(error));
  }
}

/** Converts an error to a frame; its code is the HTTP code in lower case. */
export function errorFrame(error: unknown, clientId?: string): ServerFrame {
  const { code, message, retryAfter } = toAppError(error) ?? new AppError('internal');
  return {
    type: 'error',
    code: code.toLowerCase(),
    message,
    ...(clientId !== undefined && { clientId }),
    ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1000 }),
  };
}
