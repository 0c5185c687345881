import type { SendItem, SendResult, ServerFrame } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { GroupWait } from '@corner/service-kit/jobs/waiting/group-wait';
import { childSpan, sharedSpan, withSpan } from '@corner/service-kit/tracing/request-context';
import type { Span } from '@corner/service-kit/tracing/span';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Refusals } from '@corner/service-kit/telemetry/refusals';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Histogram } from 'prom-client';
import { ChannelsService } from '../sockets/channels.service.js';
import { errorFrame } from '../sockets/frames/frame-error.filter.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import { SocketsRepository } from '../sockets/sockets.repository.js';
import { SocketsService } from '../sockets/sockets.service.js';
import { MessagingClient } from './messaging.client.js';
import { SenderQueue } from './sender-queue.policy.js';

interface Job {
  item: SendItem;
  socket: MemberSocket;
  at: number;
  span: Span | undefined;
}

const MAX_WAITING = 5_000;
const DEADLINE_MS = 5_000;

/** Keeps one batch in flight, so that many sockets share a call and a commit. */
@Injectable()
export class MessageBatches {
  private readonly queue = new SenderQueue<Job>();
  private isBusy = false;
  private readonly groupWait = new GroupWait();
  private readonly ackSeconds: Histogram;

  constructor(
    private readonly messaging: MessagingClient,
    private readonly sockets: SocketsService,
    private readonly channels: ChannelsService,
    private readonly repository: SocketsRepository,
    private readonly refusals: Refusals,
    metrics: Metrics,
  ) {
    this.ackSeconds = new Histogram({
      name: 'msg_ack_seconds',
      help: 'From a message frame to its acknowledgement',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [metrics.registry],
    });
  }

  send(socket: MemberSocket, item: SendItem): void {
    if (this.queue.size >= MAX_WAITING) return this.say(socket, unavailable(), item.clientId);
    this.queue.add({ item, socket, at: performance.now(), span: childSpan('send message', 'internal') });
    this.groupWait.join(this.queue.readyCount);
    this.start();
  }

  /** Resolves when all messages are settled, at the latest after a second. */
  async idle(): Promise<void> {
    for (let waited = 0; this.queue.size > 0 && waited < 1_000; waited += 20) await delay(20);
  }

  private start(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    // Frames read in the same tick go into one batch.
    setImmediate(() => void this.run());
  }

  private async run(): Promise<void> {
    for (;;) {
      await this.groupWait.untilFull(() => this.queue.readyCount);
      const jobs = this.queue.take();
      if (jobs.length === 0) break;
      await this.hand(jobs);
    }
    this.isBusy = false;
  }

  /** Refuses messages that waited too long; their senders retry. */
  private async hand(taken: Job[]): Promise<void> {
    const oldest = performance.now() - DEADLINE_MS;
    for (const job of taken) if (job.at < oldest) this.refuse(job, unavailable());
    const jobs = taken.filter(({ at }) => at >= oldest);
    if (jobs.length === 0) return;
    const span = sharedSpan(jobs);
    const { isAlone } = this.channels;
    const body = { items: jobs.map(({ item }) => item), node: this.repository.node, isAlone };
    const sending = withSpan(span, () => this.messaging.send(body));
    await sending.then(
      ({ results }) => jobs.forEach((job, index) => this.settle(job, results[index]!, isAlone)),
      (error: unknown) => jobs.forEach((job) => this.refuse(job, error)),
    );
  }

  /** Only this sender waits for other services. */
  private async ask(job: Job): Promise<void> {
    const patience = delay(DEADLINE_MS, undefined, { ref: false }).then(() => Promise.reject(unavailable()));
    const checked = withSpan(job.span, () =>
      this.messaging.sendChecked({ item: job.item, ...(this.channels.isHearing ? {} : { echo: true }) }),
    );
    await Promise.race([checked, patience]).then(
      (result) => this.settle(job, result),
      (error: unknown) => this.refuse(job, error),
    );
  }

  private settle(job: Job, result: SendResult, wasAlone = false): void {
    if ('ask' in result) return void this.ask(job);
    this.release(job);
    const { socket, item, at, span } = job;
    span?.end(result.ok ? undefined : result.code);
    if (!result.ok) {
      const { code, message, retryAfterMs } = result;
      socket.sendFrame({ type: 'error', code: code.toLowerCase(), message, clientId: item.clientId, retryAfterMs });
      return;
    }
    const { ok: _, echo, ...stored } = result;
    const traced = span?.isSampled ? { traceparent: span.traceparent } : {};
    const ack: ServerFrame = { type: 'ack', clientId: item.clientId, ...stored, ...traced };
    socket.sendFrame(ack);
    this.ackSeconds.observe((performance.now() - at) / 1000);
    if (echo) {
      const memberIds = [...new Set([item.senderId, echo.recipientId])];
      const frame: ServerFrame = { type: 'message', data: echo.message };
      for (const memberId of memberIds) this.sockets.deliver(memberId, frame, item.socketId);
      if (wasAlone && !this.channels.isAlone) this.channels.ringOthers(memberIds, frame);
    }
  }

  private refuse(job: Job, error: unknown): void {
    this.release(job);
    job.span?.end('refused');
    this.say(job.socket, error, job.item.clientId);
  }

  private say(socket: MemberSocket, error: unknown, clientId?: string): void {
    this.refusals.record(error, { route: '/ws', memberId: socket.memberId });
    socket.sendFrame(errorFrame(error, clientId));
  }

  private release(job: Job): void {
    this.queue.settled(job);
    this.start();
  }
}

const unavailable = () => new AppError('request.unavailable', { retryAfter: 1 });
