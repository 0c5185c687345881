import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.js';
import { isBodiless } from '../route-facts.js';

const MAX_DEPTH = 8;
const CHANGES = new Set(['PUT', 'PATCH']);

/** Refuses what PostgreSQL cannot store: NUL, lone surrogates, JSON that is no object, deep nesting. */
export function assertSafeInput(request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>): void {
  const { body } = request;
  if (request.headers['content-type']?.toLowerCase().startsWith('application/json') && body !== undefined) {
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw new AppError('request.invalid', { details: [{ field: '', message: 'Expected object' }] });
    }
  }
  const details = [unsafe(request.params, ''), unsafe(request.query, ''), unsafe(body, '')].filter((d) => d !== null);
  if (details.length) throw new AppError('request.invalid', { details });
}

/** Refuses a change without the body that it needs: it changes nothing, and its sender believes it did. */
export class BodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { method, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body === undefined && CHANGES.has(method) && !isBodiless(context.getHandler()))
      throw new AppError('request.invalid', { details: [{ field: '', message: 'Required' }] });
    return next.handle();
  }
}

function unsafe(value: unknown, field: string, depth = 0): ErrorDetail | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { field, message: 'Invalid characters' } : null;
  }
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return null;
  if (depth > MAX_DEPTH) return { field, message: 'Nested too deeply' };
  for (const [key, inner] of Object.entries(value)) {
    const path = field === '' ? key : `${field}.${key}`;
    const found = unsafe(key, path) ?? unsafe(inner, path, depth + 1);
    if (found) return found;
  }
  return null;
}
