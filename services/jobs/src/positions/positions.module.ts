import { Administrators, RemoteAdministrators } from '@corner/service-kit/callers/administrator.guard';
import { InternalClients } from '@corner/service-kit/http/internal-client';
import { CONFIG } from '@corner/service-kit/service.config';
import { Module } from '@nestjs/common';
import { type JobsConfig } from '../jobs.config.js';
import { AdminPositionsController } from './admin-positions.controller.js';
import { InternalTotalsController } from './internal-totals.controller.js';
import { PositionsController } from './positions.controller.js';
import { PositionsService } from './positions.service.js';

@Module({
  controllers: [PositionsController, AdminPositionsController, InternalTotalsController],
  providers: [
    PositionsService,
    {
      provide: Administrators,
      inject: [InternalClients, CONFIG],
      useFactory: (clients: InternalClients, { own }: JobsConfig) =>
        new RemoteAdministrators(clients.to(own.ADMIN_URL)),
    },
  ],
})
export class PositionsModule {}
