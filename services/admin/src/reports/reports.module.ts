import { Module } from '@nestjs/common';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { HeldMessagesConsumer } from './held-messages.consumer.js';
import { ReportsController } from './reports.controller.js';
import { ReportsJob } from './reports.job.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ClientsModule, CaseRecordsModule],
  controllers: [ReportsController, HeldMessagesConsumer],
  providers: [ReportsRepository, ReportsService, ReportsJob],
  exports: [ReportsRepository, ReportsService],
})
export class ReportsModule {}
