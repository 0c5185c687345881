import { AppError } from '@corner/service-kit/app-error';
import { LINGER_MS } from '@corner/service-kit/http/answers/raw-answer';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { LEAST_BODY_BYTES_PER_MS, TIMEOUTS } from './timeouts.js';

/** Bodies up to this size are buffered before the service is called, so that slow clients hold no connection to it. */
const GATHERED_BYTES = 256 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

export function isStreamed(request: IncomingMessage, maxBytes: number): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return length === undefined ? encoding !== undefined && maxBytes > GATHERED_BYTES : Number(length) > GATHERED_BYTES;
}

/**
 * Returns the body to forward, at most `maxBytes`; null without a body, 'gone' if the client disconnected, 'evicted' if
 * `cut` aborted before the body had arrived.
 */
export async function bodyOf(
  request: IncomingMessage,
  maxBytes: number,
  cut?: AbortSignal,
): Promise<Buffer | Readable | 'too large' | 'gone' | 'evicted' | null> {
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length']) > maxBytes) {
    dropRest(request);
    return 'too large';
  }
  return isStreamed(request, maxBytes) ? streamed(request, maxBytes, cut) : gathered(request, maxBytes, cut);
}

function gathered(
  request: IncomingMessage,
  maxBytes: number,
  cut?: AbortSignal,
): Promise<Buffer | 'too large' | 'gone' | 'evicted'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const refuse = (why: 'too large' | 'evicted') => {
      request.off('data', take);
      dropRest(request);
      resolve(why);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      refuse('too large');
    };
    cut?.addEventListener('abort', () => refuse('evicted'), { once: true });
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve('gone'));
  });
}

/**
 * Returns the body as a separate stream: undici destroys it when the service answers early, and destroying the request
 * would disconnect the client before it has read the response.
 */
function streamed(request: IncomingMessage, maxBytes: number, cut?: AbortSignal): Readable {
  const body = new PassThrough();
  const { checkMs } = TIMEOUTS;
  let bytes = 0;
  let [bytesBefore, isHeldUp] = [0, false];
  const lose = () => body.destroy(new AppError('request.unavailable', { retryAfter: 2 }));
  const check = setTimeout(() => {
    // While the service does not read, the client cannot send.
    if (!isHeldUp && !body.writableNeedDrain && bytes - bytesBefore < LEAST_BODY_BYTES_PER_MS * checkMs) lose();
    [bytesBefore, isHeldUp] = [bytes, false];
    check.refresh();
  }, checkMs);
  request.once('end', () => clearTimeout(check));
  body.once('close', () => clearTimeout(check));
  cut?.addEventListener('abort', lose, { once: true });
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    isHeldUp ||= body.writableNeedDrain;
    if (bytes > maxBytes) body.destroy(new AppError('request.too-large'));
  });
  request.pipe(body);
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('client left'));
  });
  body.once('close', () => {
    if (request.complete || request.destroyed) return;
    request.unpipe(body);
    dropRest(request);
  });
  body.on('error', () => {});
  return body;
}

/**
 * Discards the rest of the body for a moment, so that the client can read the response. `Connection: close` would end it
 * at once.
 */
function dropRest(request: IncomingMessage): void {
  request.resume();
  setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref();
}
