import { Administrators } from '@corner/service-kit/callers/administrator.guard';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { SecondFactorsRepository } from '@corner/service-kit/credentials/second-factor/second-factors.repository';
import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { SecondFactorEntity } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { AdministratorsRepository } from './administrators/administrators.repository.js';
import { AdministratorsService } from './administrators/administrators.service.js';
import { InternalAdministratorsController } from './administrators/internal-administrators.controller.js';
import { SignInController } from './administrators/sign-in/sign-in.controller.js';
import { SignInService } from './administrators/sign-in/sign-in.service.js';
import { TokensRepository } from './administrators/tokens.repository.js';
import { AuditConsumer } from './audit/audit.consumer.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditRepository } from './audit/audit.repository.js';
import { ExportController } from './cases/export.controller.js';
import { ModerationController } from './cases/moderation.controller.js';
import { ModerationService } from './cases/moderation.service.js';
import { OwnersClient } from './clients/owners.client.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsJob } from './reports/reports.job.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { ReportsService } from './reports/reports.service.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { TicketsRepository } from './tickets/tickets.repository.js';
import { TicketsService } from './tickets/tickets.service.js';
import { AccountsClient } from './clients/accounts.client.js';
import { DirectoryRebuildRepository } from './directory/replica/directory-rebuild.repository.js';
import { DIRECTORY, DirectoryReplica } from './directory/replica/directory-replica.service.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { DirectorySearchRepository } from './directory/search/directory-search.repository.js';
import { MembersController } from './directory/members.controller.js';
import { MembersService } from './directory/members.service.js';
import { ReadingsRepository } from './directory/readings/readings.repository.js';
import { ReadingsService } from './directory/readings/readings.service.js';
import { InstancesRepository } from './operations/instances.repository.js';
import { SignedMediaService } from './signed-media.service.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsService } from './operations/operations.service.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { PublicController } from './public/public.controller.js';
import { SeenDaysClient } from './clients/seen-days.client.js';
import { StatsController } from './stats/stats.controller.js';
import { StatsRepository } from './stats/stats.repository.js';
import { StatsService } from './stats/stats.service.js';
import { TotalsClient } from './clients/totals.client.js';
import { TotalsService } from './stats/totals.service.js';
import { AdministratorEntity, AdministratorTokenEntity } from './administrators/administrator.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { DirectoryMemberEntity, DirectoryWordEntity } from './directory/directory.entity.js';
import { MemberReadingEntity } from './directory/readings/reading.entity.js';
import { ReportEntity } from './reports/report.entity.js';
import { CountEntity, OwnerTotalsEntity } from './stats/stats.entity.js';
import { TicketEntity } from './tickets/ticket.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        SecondFactorEntity,
        MembersFillEntity,
        AdministratorEntity,
        AdministratorTokenEntity,
        AuditEntryEntity,
        DirectoryMemberEntity,
        DirectoryWordEntity,
        MemberReadingEntity,
        ReportEntity,
        CountEntity,
        OwnerTotalsEntity,
        TicketEntity,
      ],
      migrations: [FirstSchema1795890000000],
      members: DIRECTORY,
    }),
  ],
  controllers: [
    SignInController,
    OwnAccountController,
    AdministratorsController,
    InternalAdministratorsController,
    AuditController,
    AuditConsumer,
    MembersController,
    StatsController,
    PublicController,
    ReportsController,
    TicketsController,
    ModerationController,
    ExportController,
    OperationsController,
  ],
  providers: [
    OperationsService,
    InstancesRepository,
    { provide: Administrators, useExisting: SignInService },
    SignInService,
    AdministratorsService,
    AdministratorsRepository,
    TokensRepository,
    Passwords,
    LoginAttempts,
    SecondFactorService,
    SecondFactorsRepository,
    OwnAccountService,
    AuditRepository,
    AccountsClient,
    DirectoryRepository,
    DirectorySearchRepository,
    DirectoryReplica,
    DirectoryRebuildRepository,
    SeenDaysClient,
    MembersService,
    ReadingsService,
    ReadingsRepository,
    StatsRepository,
    StatsService,
    TotalsClient,
    TotalsService,
    ReportsRepository,
    ReportsService,
    ReportsJob,
    TicketsRepository,
    TicketsService,
    OwnersClient,
    ModerationService,
    SignedMediaService,
  ],
})
export class AppModule {}
