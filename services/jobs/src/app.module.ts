import { Administrators, RemoteAdministrators } from '@corner/service-kit/callers/administrator.guard';
import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { config } from './jobs.config.js';
import { AdminPositionsController } from './positions/admin-positions.controller.js';
import { InternalTotalsController } from './positions/internal-totals.controller.js';
import { PositionsController } from './positions/positions.controller.js';
import { PositionsService } from './positions/positions.service.js';
import { PositionEntity } from './positions/position.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot(config, {
      entities: [...EVENT_ENTITIES, PositionEntity],
      migrations: [FirstSchema1795890000000],
    }),
  ],
  controllers: [PositionsController, AdminPositionsController, InternalTotalsController],
  providers: [
    PositionsService,
    {
      provide: Administrators,
      useFactory: () => new RemoteAdministrators(config.own.ADMIN_URL, config.internalSecret),
    },
  ],
})
export class AppModule {}
