import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { AppError } from '@corner/service-kit/app-error';
import { NETWORK, publicAgent, type Network } from '@corner/service-kit/network/public-network';
import { FairQueue } from '@corner/service-kit/jobs/fair-queue';
import { Inject, Injectable } from '@nestjs/common';
import { request, type Agent, type Dispatcher } from 'undici';
import { config } from '../profiles.config.js';

const DEADLINE_MS = 5000;
const REDIRECTS = 3;
const PORTS = new Set(['', '80', '443']);

/** Fetches what a member's link leads to, from public addresses only. */
@Injectable()
export class PhotoLinkClient {
  private readonly queue = new FairQueue(8, 8);

  constructor(@Inject(NETWORK) private readonly network: Network) {}

  isOff(): boolean {
    return config.own.PHOTO_LINKS === 'off';
  }

  /**
   * At most `LIMITS.photos.bytes`, within five seconds.
   * @throws profiles.photo-links-off, profiles.photo-link-unreachable, request.unavailable when too many are under way
   */
  async fetch(link: string): Promise<Buffer> {
    if (this.isOff()) throw new AppError('profiles.photo-links-off');
    return this.queue.run(async () => {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const agent = publicAgent(this.network);
      try {
        return await this.follow(link, agent, signal);
      } catch {
        throw new AppError('profiles.photo-link-unreachable');
      } finally {
        void agent.destroy();
      }
    });
  }

  private async follow(link: string, dispatcher: Agent, signal: AbortSignal): Promise<Buffer> {
    let url = new URL(link);
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      if (!isPlain(url)) throw new Error('not a plain link');
      const { statusCode, headers, body } = await request(url, {
        dispatcher,
        signal,
        headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': PRODUCT.name },
      });
      if (statusCode === 200) return await readAtMost(LIMITS.photos.bytes, body);
      // Destroyed before its end a body emits an error, which would end the process.
      body.on('error', () => {}).destroy();
      const location = headers['location'];
      if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') throw new Error(`answer ${statusCode}`);
      url = new URL(location, url);
    }
    throw new Error('too many redirects');
  }
}

function isPlain({ protocol, port, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && PORTS.has(port) && username === '' && password === '';
}

async function readAtMost(limit: number, body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > limit) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
