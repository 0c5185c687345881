import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { AccountActionsConsumer } from './account-actions/account-actions.consumer.js';
import { BansService } from './bans.service.js';
import { ExportController } from './export.controller.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationService } from './moderation.service.js';
import { NamesService } from './names.service.js';

@Module({
  imports: [ReportsModule, TicketsModule, ClientsModule, AuditModule, CaseRecordsModule],
  controllers: [ModerationController, ExportController, AccountActionsConsumer],
  providers: [ModerationService, NamesService, BansService],
  exports: [ModerationService, NamesService, BansService],
})
export class CasesModule {}
