import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { EventTables1763700000000 } from '../migrations/1763700000000-event-tables.js';
import { config } from './admin.config.js';

@Module({
  imports: [ServiceModule.forRoot(config, { migrations: [EventTables1763700000000] })],
})
export class AppModule {}
