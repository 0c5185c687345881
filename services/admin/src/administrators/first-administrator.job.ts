import { LOGGER } from '@corner/service-kit/service.module';
import type { Logger } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { config } from '../admin.config.js';
import { AdministratorsService } from './administrators.service.js';

/** Makes the super administrator of the configuration at the start of a new installation. */
@Injectable()
export class FirstAdministratorJob implements OnApplicationBootstrap {
  constructor(
    private readonly administrators: AdministratorsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap() {
    const { ADMIN_USERNAME, ADMIN_PASSWORD } = config.own;
    if (!ADMIN_USERNAME || !ADMIN_PASSWORD) {
      if (ADMIN_USERNAME || ADMIN_PASSWORD) this.logger.warn('ADMIN_USERNAME and ADMIN_PASSWORD go together');
      return;
    }
    const made = await this.administrators.createFirst(ADMIN_USERNAME, ADMIN_PASSWORD);
    if (made) this.logger.info('first super administrator made');
  }
}
