import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { EventTables1763700000000 } from '../migrations/1763700000000-event-tables.js';
import { Cases1763800000000 } from '../migrations/1763800000000-cases.js';
import { config } from './admin.config.js';
import { ExportController } from './cases/export.controller.js';
import { OwnersClient } from './cases/owners.client.js';
import { ReportsController } from './cases/reports.controller.js';
import { ReportsJob } from './cases/reports.job.js';
import { ReportsRepository } from './cases/reports.repository.js';
import { ReportsService } from './cases/reports.service.js';
import { TicketsController } from './cases/tickets.controller.js';
import { TicketsRepository } from './cases/tickets.repository.js';
import { TicketsService } from './cases/tickets.service.js';

@Module({
  imports: [ServiceModule.forRoot(config, { migrations: [EventTables1763700000000, Cases1763800000000] })],
  controllers: [ReportsController, TicketsController, ExportController],
  providers: [ReportsRepository, ReportsService, ReportsJob, TicketsRepository, TicketsService, OwnersClient],
})
export class AppModule {}
