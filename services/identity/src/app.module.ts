import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { Pauses1795910000000 } from '../migrations/1795910000000-pauses.js';
import { LimitedSessions1795920000000 } from '../migrations/1795920000000-limited-sessions.js';
import { BanMarks1796000200000 } from '../migrations/1796000200000-ban-marks.js';
import { Reviews1796000200001 } from '../migrations/1796000200001-reviews.js';
import { SealedMarks1796003000000 } from '../migrations/1796003000000-sealed-marks.js';
import { ReviewEnds1796009000001 } from '../migrations/1796009000001-review-ends.js';
import { SessionsOfAccounts1796009000003 } from '../migrations/1796009000003-sessions-of-accounts.js';
import { ErasureActs1796009000020 } from '../migrations/1796009000020-erasure-acts.js';
import { AccountDecisions1796009000030 } from '../migrations/1796009000030-account-decisions.js';
import { HOUSEKEEPING_QUEUE, HousekeepingJob } from './housekeeping.job.js';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { SecondFactorEntity } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { AccountDecisionEntity } from './account-changes/account-decision.entity.js';
import { AccountEntity, MailedTokenEntity } from './accounts/account.entity.js';
import { KnownDeviceEntity } from './devices/device.entity.js';
import { ErasureEntity } from './erasures/erasure.entity.js';
import { SigningKeyEntity } from './keys/key.entity.js';
import { OffenderMarkEntity, RecognitionEntity, SealedMarkEntity } from './offenders/offender.entity.js';
import { PhoneCodeEntity } from './phones/phone-code.entity.js';
import { OpenReportEntity } from './reviews/review.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { AccountChangesModule } from './account-changes/account-changes.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { PhonesModule } from './phones/phones.module.js';
import { FacebookModule } from './facebook/facebook.module.js';
import { DeletionsModule } from './deletions/deletions.module.js';
import { ErasuresModule } from './erasures/erasures.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { LimitedSessionsModule } from './limited-sessions/limited-sessions.module.js';
import { KeysModule } from './keys/keys.module.js';
import { MfaModule } from './mfa/mfa.module.js';
import { VerificationsModule } from './verifications/verifications.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { OffendersModule } from './offenders/offenders.module.js';
import { DevicesModule } from './devices/devices.module.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        SecondFactorEntity,
        AccountEntity,
        AccountDecisionEntity,
        MailedTokenEntity,
        KnownDeviceEntity,
        ErasureEntity,
        SigningKeyEntity,
        OffenderMarkEntity,
        SealedMarkEntity,
        RecognitionEntity,
        PhoneCodeEntity,
        OpenReportEntity,
        SessionEntity,
      ],
      migrations: [
        FirstSchema1795890000000,
        Pauses1795910000000,
        LimitedSessions1795920000000,
        BanMarks1796000200000,
        Reviews1796000200001,
        SealedMarks1796003000000,
        ReviewEnds1796009000001,
        SessionsOfAccounts1796009000003,
        ErasureActs1796009000020,
        AccountDecisions1796009000030,
      ],
    }),
    RegistrationsModule,
    AccountChangesModule,
    PasswordsModule,
    PhonesModule,
    FacebookModule,
    DeletionsModule,
    ErasuresModule,
    ReviewsModule,
    ExportsModule,
    SessionsModule,
    LimitedSessionsModule,
    KeysModule,
    MfaModule,
    VerificationsModule,
    AccountsModule,
    OffendersModule,
    DevicesModule,
    QueuesModule.forFeature(HOUSEKEEPING_QUEUE),
  ],
  providers: [HousekeepingJob],
})
export class AppModule {}
