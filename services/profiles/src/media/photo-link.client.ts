import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { AppError } from '@corner/service-kit/app-error';
import { NETWORK, publicAgent, type Network } from '@corner/service-kit/network/public-network';
import { FairQueue, type Requester } from '@corner/service-kit/jobs/waiting/fair-queue';
import { Inject, Injectable } from '@nestjs/common';
import { request, type Agent, type Dispatcher } from 'undici';
import { CONFIG } from '@corner/service-kit/service.config';
import type { ProfilesConfig } from '../profiles.config.js';
import { formatOf } from './decoder/image-format.policy.js';

const DEADLINE_MS = 5000;
const REDIRECTS = 3;
const PORTS = new Set(['', '80', '443']);

/** Fetches a member's link, from public addresses only. */
@Injectable()
export class PhotoLinkClient {
  private readonly queue = new FairQueue(8, 8);

  constructor(
    @Inject(NETWORK) private readonly network: Network,
    @Inject(CONFIG) private readonly config: ProfilesConfig,
  ) {}

  isOff(): boolean {
    return this.config.own.PHOTO_LINKS === 'off';
  }

  /**
   * Fetches at most `LIMITS.photos.linkedBytes`, within five seconds.
   * @throws profiles.photo-links-off, profiles.photo-link-unreachable, profiles.image-too-large, request.unavailable
   * when too many are pending
   */
  async fetch(link: string, requester?: Requester): Promise<Buffer> {
    if (this.isOff()) throw new AppError('profiles.photo-links-off');
    return this.queue.run(async () => {
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      const signal = requester?.gone ? AbortSignal.any([deadline, requester.gone]) : deadline;
      const agent = publicAgent(this.network);
      try {
        return await this.follow(link, agent, signal);
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('profiles.photo-link-unreachable');
      } finally {
        void agent.destroy();
      }
    }, requester);
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
      if (statusCode === 200) return await readAtMost(LIMITS.photos.linkedBytes, body);
      // A body destroyed before its end emits an error, which would end the process.
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
    parts.push(part);
    if (bytes <= limit) continue;
    throw formatOf(parts[0]!) ? new AppError('profiles.image-too-large') : new Error('too large');
  }
  return Buffer.concat(parts);
}
