import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { toAppError } from '../error.filter.js';
import { AppError } from '../../app-error.js';
import { isInternal } from '../../callers/member.guard.js';
import { refuseConnection } from '../../http/answers/raw-answer.js';
import { withRequestId, withSpan } from '../../tracing/request-context.js';
import type { Refusals } from '../../telemetry/refusals.js';
import { beginSpan } from '../../tracing/tracing.js';
import { readLines, type Answered, type Asked } from '../../http/lines/read-lines.js';

const LAST_ANSWER_MS = 6_000;

interface LinesOptions<Question, Answer> {
  service: string;
  path: string;
  secrets: readonly string[];
  refusals: Pick<Refusals, 'record'>;
  answer: (question: Question) => Promise<Answer>;
  /** Called with an answer that may not have been delivered: the connection broke before the next question. */
  onUndelivered: (answer: Answer) => void;
}

/**
 * Answers questions sent as JSON lines over persistent connections, one at a time per connection. A connection starts
 * as an HTTP upgrade, so it shares port, secret and addresses with other internal calls.
 */
export class LinesServer<Question, Answer> {
  private readonly idle = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  private isClosing = false;

  constructor(private readonly options: LinesOptions<Question, Answer>) {}

  register(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const refusal = this.refusalOf(request);
      if (refusal) return refuseConnection(socket, refusal, randomUUID());
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: lines\r\n\r\n');
      this.serve(socket, head);
    });
  }

  /** Clients close their side; finishes pending answers first. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const socket of this.idle) socket.end();
    for (let waited = 0; this.busy.size > 0 && waited < LAST_ANSWER_MS; waited += 20) await delay(20);
    for (const socket of [...this.idle, ...this.busy]) socket.destroySoon();
  }

  private refusalOf(request: IncomingMessage): AppError | undefined {
    const isKnown = request.url === this.options.path && request.headers.upgrade === 'lines';
    if (!isKnown || !isInternal(request, this.options.secrets)) return new AppError('request.not-found');
    return this.isClosing ? new AppError('request.unavailable', { retryAfter: 1 }) : undefined;
  }

  private serve(socket: Socket, head: Buffer): void {
    let last: Answer | undefined;
    this.idle.add(socket);
    socket.setNoDelay(true).setKeepAlive(true, 10_000).setTimeout(0);
    socket.on('end', () => {
      // A clean close confirms the last answer.
      if (!this.busy.has(socket)) last = undefined;
      socket.end();
    });
    socket.on('close', () => {
      this.idle.delete(socket);
      if (last !== undefined) this.options.onUndelivered(last);
    });
    readLines(socket, head, (value) => {
      if (socket.writableEnded) return;
      if (this.busy.has(socket)) return socket.destroy();
      last = undefined;
      this.idle.delete(socket);
      this.busy.add(socket);
      void this.answer(value as Asked<Question>).then((answered) => {
        this.busy.delete(socket);
        const isGone = socket.destroyed || socket.writableEnded;
        if ('answer' in answered && isGone) return this.options.onUndelivered(answered.answer);
        if ('answer' in answered) last = answered.answer;
        this.idle.add(socket);
        socket.write(`${JSON.stringify(answered)}\n`);
        if (this.isClosing) socket.end();
      });
    });
  }

  private async answer({
    question,
    requestId = randomUUID(),
    traceparent,
  }: Asked<Question>): Promise<Answered<Answer>> {
    const { service, path, refusals, answer } = this.options;
    const attributes = { 'request.id': requestId };
    const span = beginSpan(service, `LINE ${path}`, 'server', { parent: traceparent, attributes });
    try {
      return { answer: await withRequestId(requestId, () => withSpan(span, () => answer(question))) };
    } catch (error) {
      refusals.record(error, { requestId, route: path });
      const known = toAppError(error) ?? new AppError('internal');
      return { refused: known.toBody(requestId), retryAfter: known.retryAfter };
    } finally {
      span?.end();
    }
  }
}
