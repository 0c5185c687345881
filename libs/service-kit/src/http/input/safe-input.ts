import type { ExecutionContext } from '@nestjs/common';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.js';
import { isBodiless } from '../route-facts.js';

const MAX_DEPTH = 8;
const CHANGES = new Set(['PUT', 'PATCH']);

/** Rejects what PostgreSQL cannot store (NUL, lone surrogates), JSON that is not an object, and deep nesting. */
export function assertSafeInput(request: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>): void {
  const { body } = request;
  if (request.headers['content-type']?.toLowerCase().startsWith('application/json') && body !== undefined) {
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw refused('Expected object');
    }
  }
  const details = [unsafe(request.params, ''), unsafe(request.query, ''), unsafe(body, '')].filter((d) => d !== null);
  if (details.length) throw new AppError('request.invalid', { details });
}

/** For guards, after authentication. Rejects a change without its body, which would silently do nothing. */
export function assertBody(context: ExecutionContext): void {
  const { method, body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (body === undefined && CHANGES.has(method) && !isBodiless(context.getHandler())) throw refused('Required');
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

/** Limits of a JSON body. A value, a list item and a key with its value count as one node each. */
export const BODY_COUNT = { nodes: 2000, depth: 10 } as const;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const IMAGE = Buffer.from('"data:');

/**
 * Counts nodes, levels and bytes of a body in one pass before parsing.
 * @param beside maximum bytes besides image strings
 * @throws AppError `request.invalid` for too many nodes or levels, `request.too-large` for too many bytes besides
 * images
 */
export function assertCountable(body: Buffer, beside = Infinity): void {
  let [nodes, depth, images] = [1, 0, 0];
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) {
      const end = endOfText(body, at);
      if (body.compare(IMAGE, 0, IMAGE.length, at, Math.min(at + IMAGE.length, body.length)) === 0) images += end - at;
      at = end;
    } else if (byte === COMMA) nodes++;
    else if (byte === OBJECT || byte === LIST) {
      nodes++;
      depth++;
    } else if (byte === OBJECT_END || byte === LIST_END) depth--;
    if (nodes > BODY_COUNT.nodes) throw refused('Too many values');
    if (depth > BODY_COUNT.depth) throw refused('Nested too deeply');
  }
  if (body.length - images > beside) throw new AppError('request.too-large');
}

function endOfText(body: Buffer, start: number): number {
  const quote = body.indexOf(QUOTE, start + 1);
  // The native search is much faster, but repeating it for each escape would be slower.
  if (quote >= 0 && !body.subarray(start, quote).includes(BACKSLASH)) return quote;
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

const refused = (message: string) => new AppError('request.invalid', { details: [{ field: '', message }] });
