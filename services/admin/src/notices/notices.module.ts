import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { NoticeCases } from './notice-cases.service.js';
import { ChallengeController, NoticesController } from './notices.controller.js';
import { NoticeSubjectsController } from './notice-subjects.controller.js';
import { NoticesJob } from './notices.job.js';
import { NoticesRepository } from './notices.repository.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [AuditModule, CaseRecordsModule, ClientsModule, ReportsModule],
  controllers: [ChallengeController, NoticesController, NoticeSubjectsController],
  providers: [ChallengesService, NoticesRepository, NoticeCases, NoticesService, NoticesJob],
})
export class NoticesModule {}
