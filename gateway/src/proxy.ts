import { AppError } from '@corner/service-kit/app-error';
import { answerError } from '@corner/service-kit/error.filter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Pool, type Dispatcher } from 'undici';

/** Milliseconds a service has to begin its answer, and to pause within it. */
const DEADLINE_MS = 15_000;

/** Headers that belong to one connection, or that only the gateway may set. */
const DROPPED_FROM_REQUEST = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'host',
  'authorization',
  'proxy-authorization',
  'x-internal-secret',
  'x-client-address',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
]);
const DROPPED_FROM_ANSWER = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade']);

export interface ForwardOptions {
  /** Headers added to what the client sent. */
  requestHeaders: Record<string, string>;
  /** Headers of the answer unless the service sets them itself. */
  answerHeaders: Record<string, string>;
  /** Set-Cookie headers put before those of the service. */
  cookies: string[];
}

/** Streams requests to one upstream over kept-alive connections and its answers back, byte for byte. */
export class Proxy {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool(url, {
      connections: 64,
      keepAliveTimeout: 60_000,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
    });
  }

  /** Takes the reply over; answers 503 with Retry-After when the upstream cannot be reached in time. */
  forward(request: FastifyRequest, reply: FastifyReply, options: ForwardOptions): void {
    const { raw } = reply;
    const fail = () => {
      if (raw.headersSent) raw.destroy();
      else answerError(reply, new AppError('request.unavailable', { retryAfter: 1 }), String(request.id));
    };
    let controller: Dispatcher.DispatchController | undefined;
    raw.once('close', () => {
      if (!raw.writableFinished) controller?.abort(new Error('client left'));
    });
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    this.pool.dispatch(
      {
        method: request.method as Dispatcher.HttpMethod,
        path: request.raw.url!,
        headers: forwardedHeaders(request.headers, options.requestHeaders),
        body: hasBody ? request.raw : null,
      },
      {
        onRequestStart: (started) => {
          controller = started;
          if (raw.destroyed) started.abort(new Error('client left'));
        },
        onResponseStart: (_, statusCode, headers) => {
          reply.hijack();
          raw.writeHead(statusCode, answeredHeaders(headers, options));
        },
        onResponseData: (started, chunk) => {
          if (!raw.write(chunk)) {
            started.pause();
            raw.once('drain', () => started.resume());
          }
        },
        onResponseEnd: () => {
          raw.end();
        },
        onResponseError: (_, error) => {
          if (!raw.destroyed) fail();
          request.log.debug({ err: error }, 'upstream failed');
        },
      },
    );
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function forwardedHeaders(client: IncomingHttpHeaders, own: Record<string, string>): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const name in client) {
    const value = client[name];
    if (value !== undefined && !DROPPED_FROM_REQUEST.has(name)) headers[name] = value;
  }
  return Object.assign(headers, own);
}

function answeredHeaders(
  service: Record<string, string | string[] | undefined>,
  { answerHeaders, cookies }: ForwardOptions,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { ...answerHeaders };
  for (const name in service) {
    const value = service[name];
    if (value !== undefined && !DROPPED_FROM_ANSWER.has(name)) headers[name] = value;
  }
  if (cookies.length > 0) headers['set-cookie'] = [...cookies, ...[headers['set-cookie'] ?? []].flat()];
  return headers;
}
