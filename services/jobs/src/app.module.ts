import { Administrators, RemoteAdministrators } from '@corner/service-kit/callers/administrator.guard';
import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
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
