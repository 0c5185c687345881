import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../app-error.js';

/** Browsers say by one of these that they load a page before it is asked for. */
const SIGNS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

export function isAskedInAdvance(headers: IncomingHttpHeaders): boolean {
  return SIGNS.some((name) => /pre(fetch|render|view|load)/i.test(String(headers[name] ?? '')));
}

/**
 * For a GET with an effect: a HEAD and a load in advance have none. An error is what no browser keeps for the visit
 * itself. @throws request.too-early
 */
export function refuseInAdvance({ method, headers }: { method: string; headers: IncomingHttpHeaders }): void {
  if (method === 'HEAD' || isAskedInAdvance(headers)) throw new AppError('request.too-early');
}
