import { Administrators, RemoteAdministrators } from '@corner/service-kit/callers/administrator.guard';
import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { Module } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import { InternalClients } from '@corner/service-kit/http/internal-client';
import { type JobsConfig } from './jobs.config.js';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AdminPositionsController } from './positions/admin-positions.controller.js';
import { InternalTotalsController } from './positions/internal-totals.controller.js';
import { PositionsController } from './positions/positions.controller.js';
import { PositionsService } from './positions/positions.service.js';
import { PositionEntity } from './positions/position.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [...EVENT_ENTITIES, PositionEntity],
      migrations: [FirstSchema1795890000000],
    }),
  ],
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
export class AppModule {}
