import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { OperationsModule } from '../operations/operations.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { TicketsModule } from '../tickets/tickets.module.js';
import { DirectoryRepository } from './directory.repository.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { ReadingsRepository } from './readings/readings.repository.js';
import { ReadingsService } from './readings/readings.service.js';
import { DirectoryRebuildRepository } from './read-model/directory-rebuild.repository.js';
import { DirectoryReadModel } from './read-model/directory-read-model.service.js';
import { DirectorySearchRepository } from './search/directory-search.repository.js';

@Module({
  imports: [ClientsModule, AuditModule, ReportsModule, TicketsModule, CasesModule, CaseRecordsModule, OperationsModule],
  controllers: [MembersController],
  providers: [
    DirectoryRepository,
    DirectorySearchRepository,
    DirectoryReadModel,
    DirectoryRebuildRepository,
    MembersService,
    ReadingsService,
    ReadingsRepository,
  ],
  exports: [DirectorySearchRepository],
})
export class DirectoryModule {}
