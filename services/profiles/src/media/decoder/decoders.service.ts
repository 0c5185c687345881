import { FairQueue, type Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Decoder } from './decoder.js';
import { removeLeftFiles } from './temporary-files.js';
import type { RedrawnImage } from './redraw.js';

const AT_ONCE = 2;
const WAITING_AT_MOST = 20;
const IDLE_MS = 30_000;

/** Decodes images in separate processes, which run only while needed. */
@Injectable()
export class DecodersService implements OnModuleInit, OnApplicationShutdown {
  private readonly queue = new FairQueue(AT_ONCE, WAITING_AT_MOST);
  private readonly all = new Set<Decoder>();
  private readonly idle = new Map<Decoder, NodeJS.Timeout>();

  /** @throws the problem of the image, request.unavailable */
  redraw(file: string, requester?: Requester): Promise<RedrawnImage> {
    return this.queue.run(async () => {
      const decoder = this.take();
      try {
        return await decoder.redraw(file, requester?.gone);
      } finally {
        this.putBack(decoder);
      }
    }, requester);
  }

  get working(): number {
    return this.all.size - this.idle.size;
  }

  get pids(): (number | undefined)[] {
    return [...this.all].map(({ pid }) => pid);
  }

  async onModuleInit() {
    await removeLeftFiles();
  }

  onApplicationShutdown() {
    for (const decoder of this.all) this.drop(decoder);
  }

  private take(): Decoder {
    for (const [decoder, rested] of this.idle) {
      this.idle.delete(decoder);
      clearTimeout(rested);
      if (decoder.isAlive) return decoder;
      this.all.delete(decoder);
    }
    const decoder = new Decoder();
    this.all.add(decoder);
    return decoder;
  }

  private putBack(decoder: Decoder): void {
    if (!decoder.isAlive) return this.drop(decoder);
    this.idle.set(decoder, setTimeout(() => this.drop(decoder), IDLE_MS).unref());
  }

  private drop(decoder: Decoder): void {
    clearTimeout(this.idle.get(decoder));
    this.idle.delete(decoder);
    this.all.delete(decoder);
    decoder.end();
  }
}
