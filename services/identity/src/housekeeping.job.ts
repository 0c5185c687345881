import { Queues } from '@corner/service-kit/jobs/queues';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { runSteps, type Steps } from '@corner/service-kit/jobs/steps';
import { Inject, Injectable } from '@nestjs/common';
import { MailedTokenRepository } from './accounts/mailed-token.repository.js';
import { ErasureService } from './erasures/erasure.service.js';
import { DeviceRepository } from './devices/device.repository.js';
import { OffenderRepository } from './offenders/offender.repository.js';
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
    private readonly offenders: OffenderRepository,
    private readonly keys: KeyService,
    queues: Queues,
    readonly metrics: Metrics,
    @Inject(LOGGER) readonly logger: Logger,
  ) {
    queues.repeat('identity-housekeeping', 'hourly', EVERY_MS, () => this.run());
  }

  /** Each step may run on several instances at once and may be cut off anywhere: it finishes the next time. */
  async run(): Promise<void> {
    const steps: Steps = {
      'purge-unverified': async () => this.notePurged(await this.erasures.purgeUnverified()),
      'purge-due': async () => this.notePurged(await this.erasures.purgeDue()),
      'publish-erasures-again': () => this.erasures.publishAgain(),
      'expired-tokens': () => this.tokens.deleteExpired(),
      'expired-codes': () => this.codes.deleteExpired(),
      'ended-sessions': () => this.sessions.deleteEnded(),
      'unused-devices': () => this.devices.deleteUnused(),
      'old-offender-marks': () => this.offenders.deleteOld(),
      'rotate-keys': () => this.keys.rotateIfDue(),
    };
    await runSteps('identity-housekeeping', steps, this);
  }

  private notePurged(accounts: number): void {
    if (accounts > 0) this.logger.info({ accounts }, 'purged accounts never verified or due to be deleted');
  }
}
