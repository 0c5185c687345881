import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.js';

const VERSION = /^(?:W\/)?"(0|[1-9]\d{0,9})"$|^(0|[1-9]\d{0,9})$/;
const MAX = 2 ** 31 - 1;

export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = VERSION.exec(header.trim()) ?? [];
  const version = Number(quoted ?? bare);
  if (version <= MAX) return version;
  throw new AppError('request.invalid', {
    details: [{ field: 'If-Match', message: 'Send the version that you were given' }],
  });
}

/** For `@IfMatch() version: number | undefined`: the version that the client has read. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
