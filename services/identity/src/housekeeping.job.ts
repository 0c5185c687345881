import { CONFIG, LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MailedTokenRepository } from './accounts/mailed-token.repository.js';
import { ErasureService } from './deletions/erasure.service.js';
import { DeviceRepository } from './devices/device.repository.js';
import type { IdentityConfig } from './identity.config.js';
import { KeyService } from './keys/key.service.js';
import { PhoneCodeRepository } from './phones/phone-code.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

const QUEUE = 'identity-housekeeping';
const EVERY_MS = 3_600_000;

/** Every hour, on one of the instances: accounts that are due, expired tokens and ended sessions go, keys rotate. */
@Injectable()
export class HousekeepingJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private queue?: Queue;
  private worker?: Worker;

  constructor(
    private readonly erasures: ErasureService,
    private readonly tokens: MailedTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly codes: PhoneCodeRepository,
    private readonly devices: DeviceRepository,
    private readonly keys: KeyService,
    private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap() {
    const connection = { url: this.config.redisUrl, maxRetriesPerRequest: null };
    const warn = (error: Error) => this.logger.debug({ err: error }, 'housekeeping waits for redis');
    this.queue = new Queue(QUEUE, { connection }).on('error', warn);
    this.worker = new Worker(QUEUE, () => this.run(), { connection }).on('error', warn);
    this.worker.on('failed', (_job, error) => this.logger.error({ err: error }, 'housekeeping failed'));
    // Not awaited: signing in works without Redis, and BullMQ waits until it is there.
    this.queue
      .upsertJobScheduler('hourly', { every: EVERY_MS }, { opts: { removeOnComplete: 24, removeOnFail: 24 } })
      .catch(warn);
  }

  async beforeApplicationShutdown() {
    // Without Redis a graceful close would wait for its return.
    await this.worker?.close(this.redis.status !== 'ready');
    await this.queue?.close();
  }

  /** Each step may run on several instances at once and may be cut off anywhere: it finishes the next time. */
  async run(): Promise<void> {
    const purged = (await this.erasures.purgeUnverified()) + (await this.erasures.purgeDue());
    if (purged > 0) this.logger.info({ accounts: purged }, 'purged accounts never verified or due to be deleted');
    await this.erasures.publishAgain();
    await this.tokens.deleteExpired();
    await this.codes.deleteExpired();
    await this.sessions.deleteEnded();
    await this.devices.deleteUnused();
    await this.keys.rotateIfDue();
  }
}
