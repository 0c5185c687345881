import type { SendBatch, SendBatchResult, ServerFrame } from '@corner/contracts/messaging.api';
import { AppError } from '@corner/service-kit/app-error';
import { Metrics } from '@corner/service-kit/telemetry/metrics';
import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Histogram } from 'prom-client';
import { ChannelsService } from '../sockets/channels.service.js';
import { errorFrame } from '../sockets/frame-error.filter.js';
import type { MemberSocket } from '../sockets/member.socket.js';
import { SocketsService } from '../sockets/sockets.service.js';
import { MessagingClient } from './messaging.client.js';

type Item = SendBatch['items'][number];
type Result = SendBatchResult['results'][number];

interface Job {
  item: Item;
  socket: MemberSocket;
  at: number;
}

const MAX_ITEMS = 128;
const MAX_CHARACTERS = 48 * 1024;
const MAX_WAITING = 5_000;
const DEADLINE_MS = 5_000;

/** One group in flight per node: a socket's messages keep their order, and many sockets share a call and a commit. */
@Injectable()
export class MessageBatches {
  private queue: Job[] = [];
  private busy = false;
  private readonly ackSeconds: Histogram;

  constructor(
    private readonly messaging: MessagingClient,
    private readonly sockets: SocketsService,
    private readonly channels: ChannelsService,
    metrics: Metrics,
  ) {
    this.ackSeconds = new Histogram({
      name: 'msg_ack_seconds',
      help: 'From a message frame to its acknowledgement',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [metrics.registry],
    });
  }

  send(socket: MemberSocket, item: Item): void {
    const job = { item, socket, at: performance.now() };
    if (this.queue.length >= MAX_WAITING) return refuse(job, unavailable());
    this.queue.push(job);
    if (this.busy) return;
    this.busy = true;
    setImmediate(() => void this.run());
  }

  /** Resolves when everything that was sent is settled, at the latest after a second. */
  async idle(): Promise<void> {
    for (let waited = 0; this.busy && waited < 1_000; waited += 20) await delay(20);
  }

  private async run(): Promise<void> {
    while (this.queue.length > 0) {
      const jobs = this.take();
      if (jobs.length > 0) await this.hand(jobs);
    }
    this.busy = false;
  }

  /** The next group; what has waited too long is refused, its sender will try again. */
  private take(): Job[] {
    const jobs: Job[] = [];
    const oldest = performance.now() - DEADLINE_MS;
    let taken = 0;
    for (let characters = 0; taken < this.queue.length && jobs.length < MAX_ITEMS; taken++) {
      const job = this.queue[taken]!;
      characters += job.item.content.length;
      // The first may be as long as it likes; messaging takes bodies of 256 KiB.
      if (jobs.length > 0 && characters > MAX_CHARACTERS) break;
      if (job.at < oldest) refuse(job, unavailable());
      else jobs.push(job);
    }
    this.queue.splice(0, taken);
    return jobs;
  }

  private async hand(jobs: Job[]): Promise<void> {
    try {
      const { results } = await this.messaging.send({
        items: jobs.map(({ item }) => item),
        ...(!this.channels.isHearing && { echo: true }),
      });
      jobs.forEach((job, index) => this.settle(job, results[index]!));
    } catch (error) {
      for (const job of jobs) refuse(job, error);
    }
  }

  private settle({ socket, item, at }: Job, result: Result): void {
    if (!result.ok) {
      const { code, message, retryAfterMs } = result;
      socket.push({ type: 'error', code: code.toLowerCase(), message, clientId: item.clientId, retryAfterMs });
      return;
    }
    const { ok: _, echo, ...stored } = result;
    const ack: ServerFrame = { type: 'ack', clientId: item.clientId, ...stored };
    socket.push(ack);
    this.ackSeconds.observe((performance.now() - at) / 1000);
    // Without Redis only this node can reach its sockets.
    if (echo && !this.channels.isHearing) {
      for (const memberId of [item.senderId, echo.recipientId]) {
        this.sockets.deliver(memberId, { type: 'message', data: echo.message });
      }
    }
  }
}

const unavailable = () => new AppError('request.unavailable', { retryAfter: 1 });

function refuse({ socket, item }: Job, error: unknown): void {
  socket.push(errorFrame(error, item.clientId));
}
