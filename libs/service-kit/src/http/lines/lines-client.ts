import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../../app-error.js';
import { childSpan, currentRequestId } from '../../tracing/request-context.js';
import { CONNECTION_MS, CONNECT_MS, PAUSE_MS } from '../../network/instances.js';
import { hostAddresses, withHost, withoutBrackets } from '../../network/host-addresses.js';
import { readLines, type Answered, type Asked } from './read-lines.js';

interface Instance {
  url: URL;
  pausedUntil: number;
  line?: Line;
}

/** Asks a `LinesServer`, round-robin over all instances in DNS. A connection handles one question at a time. */
export class LinesClient<Question, Answer> {
  private readonly unwatch: () => void;
  private instances: Instance[] = [];
  private turn = 0;

  constructor(
    private readonly url: URL,
    private readonly secret: string,
    private readonly timeoutMs: number,
    private readonly noAnswer: (cause: unknown) => AppError,
  ) {
    this.unwatch = hostAddresses(url.hostname).watch((addresses) => this.take(addresses));
  }

  /**
   * Retries on another instance if the question was not delivered, or if the connection broke and `mayRepeat` is set.
   * @throws the error of the other service, or `noAnswer`
   */
  async ask(question: Question, mayRepeat: boolean): Promise<Answer> {
    const span = childSpan(`LINE ${this.url.host}`, 'client');
    const asked: Asked<Question> = { question, requestId: currentRequestId(), traceparent: span?.traceparent };
    const text = `${JSON.stringify(asked)}\n`;
    let cause: unknown;
    for (let tries = Math.max(2, this.instances.length); tries > 0; tries--) {
      const instance = this.next();
      const line = await this.lineTo(instance).catch((error: unknown) => void (cause = error));
      if (!line) {
        instance.pausedUntil = performance.now() + PAUSE_MS;
        continue;
      }
      const answered = await line.ask<Answer>(text, this.timeoutMs).catch((error: unknown) => void (cause = error));
      if (answered) {
        span?.end();
        if ('answer' in answered) return answered.answer;
        throw AppError.fromBody(answered.refused.statusCode, answered.refused, answered.retryAfter);
      }
      if (!mayRepeat || line.hasTimedOut) break;
    }
    span?.end('no answer');
    throw this.noAnswer(cause);
  }

  close(): void {
    this.unwatch();
    for (const { line } of this.instances) line?.end();
  }

  private next(): Instance {
    const now = performance.now();
    const active = this.instances.filter(({ pausedUntil }) => pausedUntil <= now);
    const choice = active.length > 0 ? active : this.instances;
    return choice[this.turn++ % choice.length]!;
  }

  private async lineTo(instance: Instance): Promise<Line> {
    const { line } = instance;
    if (line?.isOpen && performance.now() - line.madeAt < CONNECTION_MS) return line;
    const fresh = await this.open(instance.url).catch((error: unknown) => {
      if (line?.isOpen) return line;
      throw error;
    });
    if (fresh !== line) line?.end();
    return (instance.line = fresh);
  }

  private open(url: URL): Promise<Line> {
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        host: withoutBrackets(url.hostname),
        port: url.port,
        path: url.pathname,
        timeout: CONNECT_MS,
        headers: { connection: 'Upgrade', upgrade: 'lines', 'x-internal-secret': this.secret },
      });
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error('timeout')));
      // Only the connect timeout is short: the other service may be busy.
      request.on('socket', (socket) => socket.once('connect', () => request.setTimeout(this.timeoutMs)));
      request.on('response', (response) => {
        response.resume();
        reject(new Error(`answered ${response.statusCode}`));
      });
      request.on('upgrade', (_response, socket: Socket, head) => resolve(new Line(socket, head)));
      request.end();
    });
  }

  private take(addresses: readonly string[]): void {
    const before = this.instances;
    const urls = addresses.map((address) => withHost(this.url, address));
    this.instances = urls.map((url) => before.find((each) => each.url.href === url.href) ?? { url, pausedUntil: 0 });
    for (const each of before) if (!this.instances.includes(each)) each.line?.endSoon();
  }
}

class Line {
  readonly madeAt = performance.now();
  hasTimedOut = false;
  private waiting?: { resolve: (value: unknown) => void; reject: (error: Error) => void };
  private isLast = false;

  constructor(
    private readonly socket: Socket,
    head: Buffer,
  ) {
    socket.setNoDelay(true).setKeepAlive(true, 10_000).setTimeout(0);
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.on('close', () => this.waiting?.reject(new Error('The connection broke')));
    readLines(socket, head, (value) => this.waiting?.resolve(value));
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable && !this.socket.readableEnded;
  }

  async ask<Answer>(text: string, timeoutMs: number): Promise<Answered<Answer>> {
    // The question may still be processed: a reset tells the server that the answer was not delivered.
    const late = setTimeout(() => {
      this.hasTimedOut = true;
      this.socket.resetAndDestroy();
    }, timeoutMs);
    try {
      return await new Promise((resolve, reject) => {
        this.waiting = { resolve: resolve as (value: unknown) => void, reject };
        this.socket.write(text);
      });
    } finally {
      clearTimeout(late);
      this.waiting = undefined;
      if (this.isLast) this.end();
    }
  }

  end(): void {
    this.socket.end();
  }

  endSoon(): void {
    this.isLast = true;
    if (!this.waiting) this.end();
  }
}
