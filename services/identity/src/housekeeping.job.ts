import { Queues } from '@corner/service-kit/jobs/queues';
import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import { MailedTokenRepository } from './accounts/mailed-token.repository.js';
import { ErasureService } from './erasures/erasure.service.js';
import { DeviceRepository } from './devices/device.repository.js';
import { KeyService } from './keys/key.service.js';
import { PhoneCodeRepository } from './phones/phone-code.repository.js';
import { SessionRepository } from './sessions/session.repository.js';

const EVERY_MS = 3_600_000;

/** Every hour, on one of the instances: accounts that are due, expired tokens and ended sessions go, keys rotate. */
@Injectable()
export class HousekeepingJob {
  constructor(
    private readonly erasures: ErasureService,
    private readonly tokens: MailedTokenRepository,
    private readonly sessions: SessionRepository,
    private readonly codes: PhoneCodeRepository,
    private readonly devices: DeviceRepository,
    private readonly keys: KeyService,
    queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    queues.repeat('identity-housekeeping', 'hourly', EVERY_MS, () => this.run());
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
