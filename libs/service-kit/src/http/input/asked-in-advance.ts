import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../app-error.js';

/** Headers by which browsers mark a prefetch. */
const SIGNS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return SIGNS.some((name) => /pre(fetch|render|view|load)/i.test(String(headers[name] ?? '')));
}

/**
 * For a GET with an effect: rejects HEAD and prefetch with an error, which no browser caches for the visit. @throws
 * request.too-early
 */
export function rejectPrefetch({ method, headers }: { method: string; headers: IncomingHttpHeaders }): void {
  if (method === 'HEAD' || isPrefetch(headers)) throw new AppError('request.too-early');
}
