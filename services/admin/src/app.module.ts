import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { SecondFactorEntity } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { Cases1795910000000 } from '../migrations/1795910000000-cases.js';
import { UnconfirmedBans1795920100000 } from '../migrations/1795920100000-unconfirmed-bans.js';
import { CheckedStates1795920100001 } from '../migrations/1795920100001-checked-states.js';
import { ToldDecisions1795920100002 } from '../migrations/1795920100002-told-decisions.js';
import { Hidings1795920200000 } from '../migrations/1795920200000-hidings.js';
import { OutsideNotices1795920400000 } from '../migrations/1795920400000-outside-notices.js';
import { ValidKinds1795920400001 } from '../migrations/1795920400001-valid-kinds.js';
import { TransparencyMonths1796000300000 } from '../migrations/1796000300000-transparency-months.js';
import { PhotoScores1796007000000 } from '../migrations/1796007000000-photo-scores.js';
import { DIRECTORY } from './directory/read-model/directory-read-model.service.js';
import { FoundCases1796007000001 } from '../migrations/1796007000001-found-cases.js';
import { ValidFoundCases1796008000000 } from '../migrations/1796008000000-valid-found-cases.js';
import { AdministratorEntity, AdministratorTokenEntity } from './administrators/administrator.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { CaseEntity, CaseEventEntity, DecisionEntity } from './case-records/case.entity.js';
import { DirectoryMemberEntity, DirectoryWordEntity } from './directory/directory.entity.js';
import { MemberReadingEntity } from './directory/readings/reading.entity.js';
import { NoticeEntity } from './notices/notice.entity.js';
import { PhotoScoreEntity } from './photo-scores/photo-score.entity.js';
import { CountEntity, OwnerTotalsEntity } from './stats/stats.entity.js';
import { TransparencyMonthEntity } from './transparency/transparency.entity.js';
import { AdministratorsModule } from './administrators/administrators.module.js';
import { OwnAccountModule } from './own-account/own-account.module.js';
import { AuditModule } from './audit/audit.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { StatsModule } from './stats/stats.module.js';
import { PublicModule } from './public/public.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { CaseQueueModule } from './case-queue/case-queue.module.js';
import { OwnCasesModule } from './own-cases/own-cases.module.js';
import { RecognitionsModule } from './recognitions/recognitions.module.js';
import { PhotoChecksModule } from './photo-checks/photo-checks.module.js';
import { CasesModule } from './cases/cases.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { TransparencyModule } from './transparency/transparency.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { ClientsModule } from './clients/clients.module.js';

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
        CountEntity,
        OwnerTotalsEntity,
        CaseEntity,
        CaseEventEntity,
        DecisionEntity,
        NoticeEntity,
        PhotoScoreEntity,
        TransparencyMonthEntity,
      ],
      migrations: [
        FirstSchema1795890000000,
        Cases1795910000000,
        UnconfirmedBans1795920100000,
        CheckedStates1795920100001,
        ToldDecisions1795920100002,
        Hidings1795920200000,
        OutsideNotices1795920400000,
        ValidKinds1795920400001,
        TransparencyMonths1796000300000,
        PhotoScores1796007000000,
        FoundCases1796007000001,
        ValidFoundCases1796008000000,
      ],
      members: DIRECTORY,
    }),
    AdministratorsModule,
    OwnAccountModule,
    AuditModule,
    DirectoryModule,
    StatsModule,
    PublicModule,
    ReportsModule,
    TicketsModule,
    CasesModule,
    PhotoChecksModule,
    RecognitionsModule,
    CaseQueueModule,
    OwnCasesModule,
    NoticesModule,
    TransparencyModule,
    OperationsModule,
    ClientsModule,
  ],
})
export class AppModule {}
