import { AppError } from '../app-error.js';
import { Replicas } from '../network/replicas.js';
import { childSpan, currentRequestId } from '../tracing/request-context.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Calls another of our services over keep-alive HTTP, with a deadline; `/internal` routes only. */
export class InternalClient {
  private readonly replicas: Replicas;
  private readonly host: string;

  constructor(
    baseUrl: string,
    private readonly secret: string,
    private readonly timeoutMs = 3000,
  ) {
    this.host = new URL(baseUrl).host;
    this.replicas = new Replicas(baseUrl, { connections: 16, keepAliveTimeout: 30_000 });
  }

  /** GET; null when the answer is 404. */
  async get<T>(path: string): Promise<T | null> {
    return this.request<T>('GET', path).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    });
  }

  /**
   * POST, PATCH, PUT or DELETE with a JSON body; errors of the other side are thrown as they came. What may reach the
   * other side twice (`mayRepeat`) is sent again when its connection breaks.
   */
  async request<T>(method: Method, path: string, body?: unknown, { mayRepeat = false } = {}): Promise<T> {
    const requestId = currentRequestId();
    const span = childSpan(`${method} ${this.host}`, 'client', { 'http.request.method': method });
    let status: number;
    let answer: unknown;
    try {
      const response = await this.replicas.request({
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
        headersTimeout: this.timeoutMs,
        bodyTimeout: this.timeoutMs,
      });
      status = response.statusCode;
      const text = await response.body.text();
      answer = text === '' ? undefined : JSON.parse(text);
    } catch {
      span?.end('no answer');
      throw new AppError('request.unavailable', { retryAfter: 1 });
    }
    span?.set({ 'http.response.status_code': status });
    span?.end(status >= 500 ? `answered ${status}` : undefined);
    if (status >= 500) throw new AppError('request.unavailable', { retryAfter: 1 });
    if (status >= 400) throw AppError.fromBody(status, answer as object);
    return answer as T;
  }

  close(): Promise<void> {
    return this.replicas.close();
  }
}
