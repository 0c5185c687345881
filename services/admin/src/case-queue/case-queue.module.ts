import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { CaseDecisionsService } from './case-decisions.service.js';
import { CaseQueueController } from './case-queue.controller.js';
import { CaseQueueJob } from './case-queue.job.js';
import { CaseQueueRepository } from './case-queue.repository.js';
import { CaseQueueService } from './case-queue.service.js';

@Module({
  imports: [CaseRecordsModule, CasesModule, ReportsModule, ClientsModule, AuditModule],
  controllers: [CaseQueueController],
  providers: [CaseQueueRepository, CaseQueueService, CaseDecisionsService, CaseQueueJob],
})
export class CaseQueueModule {}
