import { Administrators, RemoteAdministrators } from '@corner/service-kit/callers/administrator.guard';
import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { Positions1763700000000 } from '../migrations/1763700000000-positions.js';
import { FirstOpenings1763800000000 } from '../migrations/1763800000000-first-openings.js';
import { FailedEvents1764320000000 } from '../migrations/1764320000000-failed-events.js';
import { config } from './jobs.config.js';
import { AdminPositionsController } from './positions/admin-positions.controller.js';
import { InternalTotalsController } from './positions/internal-totals.controller.js';
import { PositionEntity } from './positions/position.entity.js';
import { PositionsController } from './positions/positions.controller.js';
import { PositionsService } from './positions/positions.service.js';

@Module({
  imports: [
    ServiceModule.forRoot(config, {
      entities: [PositionEntity],
      migrations: [Positions1763700000000, FirstOpenings1763800000000, FailedEvents1764320000000],
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
