import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentCause } from '../tracing/request-context.js';

export type { Logger } from 'pino';

export const LOGGER = Symbol('corner:logger');

const PERSONAL = ['email', 'phoneNumber', 'password', 'token', 'refreshToken', 'content', 'cookie', 'authorization'];

/** Structured logs on stdout; personal data is redacted by field name. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { service: name },
    mixin: () => {
      const { requestId, traceparent } = currentCause();
      return { ...(requestId && { requestId }), ...(traceparent && { traceId: traceparent.slice(3, 35) }) };
    },
    redact: {
      paths: [
        ...PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        // PostgreSQL quotes the offending row: "Key (email)=(…) already exists".
        ...['detail', 'where', 'parameters'].map((key) => `err.${key}`),
      ],
      censor: '[redacted]',
    },
  });
}

/** Sends Nest's own logs to pino, start-up messages at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown) {
    this.logger.debug(String(message));
  }
  error(message: unknown, stack?: unknown) {
    this.logger.error({ stack }, String(message));
  }
  warn(message: unknown) {
    this.logger.warn(String(message));
  }
}
