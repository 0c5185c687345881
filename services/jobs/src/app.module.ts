import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { PositionEntity } from './positions/position.entity.js';
import { PositionsModule } from './positions/positions.module.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [...EVENT_ENTITIES, PositionEntity],
      migrations: [FirstSchema1795890000000],
    }),
    PositionsModule,
  ],
})
export class AppModule {}
