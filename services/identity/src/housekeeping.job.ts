import { QueueWorker } from '@corner/service-kit/jobs/queues';
import { PeriodicJobs } from '@corner/service-kit/jobs/periodic-jobs';
import { runSteps, type Steps } from '@corner/service-kit/jobs/steps';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MailedTokenRepository } from './accounts/mailed-token.repository.js';
import { ErasureService } from './erasures/erasure.service.js';
import { DeviceRepository } from './devices/device.repository.js';
import { OffenderRepository } from './offenders/offender.repository.js';
import { KeyService } from './keys/key.service.js';
import { PhoneCodeRepository } from './phones/phone-code.repository.js';
import { ReviewRepository } from './reviews/review.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

export const HOUSEKEEPING_QUEUE = 'identity-housekeeping';
const EVERY_MS = 3_600_000;
const SCHEDULED_EVERY_MS = 60_000;
const KEPT = { removeOnComplete: 24, removeOnFail: 24 };

/** Every hour on one instance: purges due accounts, deletes expired tokens and sessions, rotates keys. */
@Processor(HOUSEKEEPING_QUEUE)
export class HousekeepingJob extends QueueWorker {
  constructor(
    @InjectQueue(HOUSEKEEPING_QUEUE) private readonly queue: Queue,
    private readonly erasures: ErasureService,
    private readonly tokens: MailedTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly codes: PhoneCodeRepository,
    private readonly devices: DeviceRepository,
    private readonly offenders: OffenderRepository,
    private readonly reviews: ReviewRepository,
    private readonly keys: KeyService,
    periodic: PeriodicJobs,
  ) {
    super();
    periodic.every(SCHEDULED_EVERY_MS, 'housekeeping-scheduled', () => this.schedule());
  }

  override onApplicationBootstrap() {
    super.onApplicationBootstrap();
    this.schedule().catch((err: unknown) => this.logger.warn({ err, queue: HOUSEKEEPING_QUEUE }, 'not scheduled'));
  }

  /** Repeated, because a Redis that lost its data has no schedule left. */
  async schedule(): Promise<void> {
    const found = await this.queue.getJobScheduler('hourly');
    if (found?.every !== EVERY_MS) await this.queue.upsertJobScheduler('hourly', { every: EVERY_MS }, { opts: KEPT });
  }

  /** Each step may run concurrently and may be interrupted: the next run completes it. */
  async process(): Promise<void> {
    const steps: Steps = {
      'purge-unverified': async () => this.noteErased(await this.erasures.eraseUnverified()),
      'purge-due': async () => this.noteErased(await this.erasures.eraseDue()),
      'publish-erasures-again': () => this.erasures.publishAgain(),
      'expired-tokens': () => this.tokens.deleteExpired(),
      'expired-codes': () => this.codes.deleteExpired(),
      'ended-sessions': () => this.sessions.deleteEnded(),
      'unused-devices': () => this.devices.deleteUnused(),
      'old-offender-marks': () => this.offenders.deleteOld(),
      'closed-reports': () => this.reviews.eraseClosed(),
      'rotate-keys': () => this.keys.rotateIfDue(),
    };
    await runSteps(HOUSEKEEPING_QUEUE, steps, this);
  }

  private noteErased(accounts: number): void {
    if (accounts > 0) this.logger.info({ accounts }, 'purged accounts never verified or due to be deleted');
  }
}
