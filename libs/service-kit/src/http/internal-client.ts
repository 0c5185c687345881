import type { ErrorBody } from '@corner/contracts/errors/errors';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { Instances } from '../network/instances.js';
import { LinesClient } from './lines/lines-client.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';
import type { Readable } from 'node:stream';
import { childSpan, currentRequestId } from '../tracing/request-context.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Status codes of an unavailable service; any other 5xx is a bug. */
const UNAVAILABLE = new Set([502, 503, 504]);
const UNREADABLE = Symbol('no JSON');

/** Calls the `/internal` routes of another service over keep-alive HTTP, with a timeout. */
export class InternalClient {
  private readonly instances: Instances;
  private readonly host: string;

  constructor(
    baseUrl: string,
    private readonly secret: string,
    private readonly timeoutMs = 3000,
  ) {
    this.host = new URL(baseUrl).host;
    this.instances = new Instances(baseUrl, { connections: 16, keepAliveTimeout: 30_000 });
  }

  /** GET; returns null for 404. */
  async get<T>(path: string): Promise<T | null> {
    return this.request<T>('GET', path).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
  }

  /**
   * Sends a JSON body; rethrows error responses of the other service. Idempotent requests (`mayRepeat`) are retried if
   * the connection breaks.
   * @throws request.unavailable while the other service is down, internal for a 500, each with its cause
   */
  async request<T>(method: Method, path: string, body?: unknown, { mayRepeat = false } = {}): Promise<T> {
    const { status, text, refuse } = await this.call(method, path, body, mayRepeat);
    const answer = read(await text());
    if (status >= 400 || answer === UNREADABLE) throw refuse(answer);
    return answer as T;
  }

  async stream(path: string): Promise<Readable | null> {
    const { status, body, text, refuse } = await this.call('GET', path);
    if (status < 400) return body;
    const answer = read(await text());
    if (status === 404) return null;
    throw refuse(answer);
  }

  private async call(method: Method, path: string, body?: unknown, mayRepeat = false) {
    const requestId = currentRequestId();
    const span = childSpan(`${method} ${this.host}`, 'client', { 'http.request.method': method });
    const peer = { peer: this.host, call: `${method} ${path.split('?', 1)[0]}` };
    const broken = (error: unknown) => {
      span?.end('no answer');
      return noAnswer(peer, error);
    };
    const late = new AbortController();
    // The `headersTimeout` would start only once a connection is free.
    const timer = setTimeout(() => late.abort(new Error('timeout')), this.timeoutMs);
    const response = await this.instances
      .request({
        method,
        path,
        headers: {
          'x-internal-secret': this.secret,
          ...(requestId && { 'x-request-id': requestId }),
          ...(span && { traceparent: span.traceparent }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(mayRepeat && { idempotent: true }),
        signal: late.signal,
        bodyTimeout: this.timeoutMs,
      })
      .catch((error: unknown) => Promise.reject(broken(error)))
      .finally(() => clearTimeout(timer));
    const status = response.statusCode;
    const text = () =>
      response.body.text().then(
        (whole) => {
          span?.set({ 'http.response.status_code': status });
          span?.end(status >= 500 ? `answered ${status}` : undefined);
          return whole;
        },
        (error: unknown) => Promise.reject(broken(error)),
      );
    const retryAfter = Number(response.headers['retry-after']) || undefined;
    const refuse = (answer: unknown) => refusalOf({ ...peer, status, retryAfter }, answer);
    return { status, body: response.body as Readable, text, refuse };
  }

  close(): Promise<void> {
    return this.instances.close();
  }
}

@Injectable()
export class InternalClients implements OnApplicationShutdown {
  private readonly clients: { close(): void | Promise<void> }[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<ServiceConfig, 'internalSecret'>) {}

  to(baseUrl: string, timeoutMs?: number): InternalClient {
    const client = new InternalClient(baseUrl, this.config.internalSecret, timeoutMs);
    this.clients.push(client);
    return client;
  }

  lines<Question, Answer>(url: URL, timeoutMs: number): LinesClient<Question, Answer> {
    const peer = { peer: url.host, call: `LINE ${url.pathname}` };
    const { internalSecret } = this.config;
    const client = new LinesClient<Question, Answer>(url, internalSecret, timeoutMs, (cause) => noAnswer(peer, cause));
    this.clients.push(client);
    return client;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}

function noAnswer(peer: { peer: string; call: string }, error: unknown): AppError {
  const cause = new PeerError({ ...peer, problem: 'gave no answer' }, error);
  return new AppError('request.unavailable', { retryAfter: 1, cause });
}

function refusalOf(
  { retryAfter, ...peer }: { peer: string; call: string; status: number; retryAfter?: number },
  answer: unknown,
): AppError {
  const { status } = peer;
  const { code } = (answer ?? {}) as Partial<ErrorBody>;
  const problem = `answered ${status}${code ? ` ${code}` : ''}`;
  if (UNAVAILABLE.has(status)) {
    const cause = new PeerError({ ...peer, problem, code });
    return new AppError('request.unavailable', { retryAfter: retryAfter ?? 1, cause });
  }
  if (status >= 500) return new AppError('internal', { cause: new PeerError({ ...peer, problem, code }) });
  if (answer === UNREADABLE) {
    return new AppError('internal', { cause: new PeerError({ ...peer, problem: `${problem}, which is no JSON` }) });
  }
  return AppError.fromBody(status, answer as Partial<ErrorBody>, retryAfter);
}

interface PeerFacts {
  peer: string;
  call: string;
  problem: string;
  status?: number;
  code?: string;
}

export class PeerError extends Error {
  override readonly name = 'PeerError';
  readonly peer: string;
  readonly status?: number;
  readonly code?: string;

  constructor({ peer, call, problem, status, code }: PeerFacts, cause?: unknown) {
    super(`${peer} ${problem} to ${call}`, cause === undefined ? undefined : { cause });
    this.peer = peer;
    this.status = status;
    this.code = code;
  }
}

function read(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
