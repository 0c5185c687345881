import { AppError } from '@corner/service-kit/app-error';
import { answerError } from '@corner/service-kit/app/error.filter';
import { Instances } from '@corner/service-kit/network/instances';
import { PeerError } from '@corner/service-kit/http/internal-client';
import type { Refusals } from '@corner/service-kit/telemetry/refusals';
import { childSpan } from '@corner/service-kit/tracing/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { bodyOf } from './request-body.js';
import { TIMEOUTS } from './timeouts.js';

/** Concurrent requests per instance; further ones are queued. */
export const AT_ONCE = 64;
const LONGEST_WAIT_MS = 250;
const WEIGHT = 1 / 64;
/** Milliseconds until the first byte of the response, and between two chunks. */
const DEADLINE_MS = 15_000;

/** Minimum speed of a client: extends its total waiting time, so that single bytes are not enough. */
const LEAST_BYTES_PER_MS = 4;

/** Hop-by-hop headers, and headers that only the gateway may set. */
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
  'traceparent',
  'tracestate',
  'baggage',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
]);
const DROPPED_FROM_ANSWER = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade']);

interface ForwardOptions {
  requestHeaders: Record<string, string>;
  answerHeaders: Record<string, string>;
  cookies: string[];
  /** Maximum body size in bytes; larger ones get 413 without a call to the service. */
  maxBytes?: number;
  cut?: AbortSignal;
}

/** Forwards requests to the instances of one upstream and streams the unmodified responses. */
export class Proxy {
  private readonly instances: Instances;
  private readonly host: string;
  private readonly line: WaitingLine;

  constructor(
    url: string,
    private readonly refusals?: Refusals,
  ) {
    this.host = new URL(url).host;
    this.instances = new Instances(url, {
      connections: AT_ONCE,
      keepAliveTimeout: 60_000,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
    });
    this.line = new WaitingLine(() => this.instances.count * AT_ONCE);
  }

  /** Rejects early if the queue is too long, so that admitted requests are served in time. */
  assertInTime(): void {
    if (this.line.isTooLong) throw new AppError('request.unavailable', { retryAfter: 1 });
  }

  /** Takes over the reply; answers 503 with Retry-After if the upstream is not reachable in time. */
  async forward(request: FastifyRequest, reply: FastifyReply, options: ForwardOptions): Promise<void> {
    const { raw } = reply;
    const fail = (error: AppError) => {
      if (raw.headersSent) raw.destroy();
      else answerError(reply, error, String(request.id));
    };
    let controller: Dispatcher.DispatchController | undefined;
    const answer = new TimedAnswer(raw);
    raw.once('close', () => {
      if (!raw.writableFinished) controller?.abort(new Error('client left'));
    });
    const body = await bodyOf(request.raw, options.maxBytes ?? 0, options.cut);
    if (body === 'gone') return;
    if (body === 'too large') return fail(new AppError('request.too-large'));
    if (body === 'evicted') return fail(new AppError('request.unavailable', { retryAfter: 2 }));
    // The queue may have grown since the request was admitted.
    if (!(body instanceof Readable)) this.assertInTime();
    this.line.begin();
    const span = childSpan(`${request.method} ${this.host}`, 'client');
    if (span) options.requestHeaders['traceparent'] = span.traceparent;
    this.instances.dispatch(
      {
        method: request.method as Dispatcher.HttpMethod,
        path: request.raw.url!,
        headers: forwardedHeaders(request.headers, options.requestHeaders),
        body,
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
          if (answer.write(chunk)) return;
          started.pause();
          raw.once('drain', () => started.resume());
        },
        onResponseEnd: () => {
          this.line.end();
          span?.end();
          answer.end();
        },
        onResponseError: (_, error) => {
          this.line.end();
          span?.end('no answer');
          if (raw.destroyed) return;
          const refused = body instanceof Readable && body.errored instanceof AppError ? body.errored : null;
          if (refused) return fail(refused);
          const call = `${request.method} ${request.routeOptions.url}`;
          const cause = new PeerError({ peer: this.host, call, problem: 'gave no answer' }, error);
          const refusal = new AppError('request.unavailable', { retryAfter: 1, cause });
          this.refusals?.record(refusal, { requestId: String(request.id), route: request.routeOptions.url });
          fail(refusal);
        },
      },
    );
  }

  close(): Promise<void> {
    return this.instances.close();
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
  if (cookies.length > 0) {
    headers['set-cookie'] = [...cookies, ...[headers['set-cookie'] ?? []].flat()];
    // A shared cache would hand the session to others.
    headers['cache-control'] = 'no-store';
  }
  return headers;
}

export class WaitingLine {
  private inFlight = 0;
  private lastEnd = 0;
  /** Mean time between two responses while requests are queued. */
  private gapMs = 0;

  constructor(
    private readonly atOnce: () => number,
    private readonly now = () => performance.now(),
  ) {}

  get isTooLong(): boolean {
    const waiting = this.inFlight - this.atOnce();
    if (waiting < 0) return false;
    // `gapMs` alone would miss a service that has stopped responding.
    return waiting * this.gapMs + (this.now() - this.lastEnd) > LONGEST_WAIT_MS;
  }

  begin(): void {
    this.inFlight++;
    if (this.inFlight === this.atOnce()) this.lastEnd = this.now();
  }

  end(): void {
    const now = this.now();
    if (this.inFlight > this.atOnce()) this.gapMs += (now - this.lastEnd - this.gapMs) * WEIGHT;
    this.lastEnd = now;
    this.inFlight--;
  }
}

export class TimedAnswer {
  private taken = 0;
  private waitedMs = 0;

  constructor(private readonly answer: Writable) {}

  /** Returns false if the caller must wait for `drain`. */
  write(part: Buffer): boolean {
    const { answer } = this;
    if (answer.write(part)) {
      this.taken += part.length;
      return true;
    }
    const since = performance.now();
    const leftMs = TIMEOUTS.stalledMs + this.taken / LEAST_BYTES_PER_MS - this.waitedMs;
    const late = setTimeout(() => answer.destroy(), Math.min(TIMEOUTS.stalledMs, Math.max(0, leftMs)));
    const stop = () => {
      clearTimeout(late);
      answer.off('drain', goOn).off('close', stop);
    };
    const goOn = () => {
      stop();
      this.taken += part.length;
      this.waitedMs += performance.now() - since;
    };
    answer.on('drain', goOn).on('close', stop);
    return false;
  }

  /** Also limits the time for reading the last chunk. */
  end(): void {
    const { answer } = this;
    answer.end();
    if (answer.writableFinished) return;
    const late = setTimeout(() => answer.destroy(), TIMEOUTS.stalledMs);
    const stop = () => clearTimeout(late);
    answer.once('finish', stop).once('close', stop);
  }
}
