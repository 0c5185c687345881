import { Queues } from '@corner/service-kit/jobs/queues';
import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AccountController } from './registrations/account.controller.js';
import { AccountRepository } from './accounts/account.repository.js';
import { AccountService } from './account-changes/account.service.js';
import { InternalAccountController } from './account-changes/internal-account.controller.js';
import { MailRequestService } from './accounts/mail-request.service.js';
import { MailedTokenRepository } from './accounts/mailed-token.repository.js';
import { RegistrationService } from './registrations/registration.service.js';
import { DeletionController } from './deletions/deletion.controller.js';
import { DeletionService } from './deletions/deletion.service.js';
import { DeviceRepository } from './devices/device.repository.js';
import { DeviceService } from './devices/device.service.js';
import { ErasureConsumer } from './erasures/erasure.consumer.js';
import { ErasureRepository } from './erasures/erasure.repository.js';
import { ErasureService } from './erasures/erasure.service.js';
import { ExportController } from './exports/export.controller.js';
import { FacebookController } from './facebook/facebook.controller.js';
import { FacebookClient } from './facebook/facebook.client.js';
import { FacebookVerificationService } from './facebook/facebook-verification.service.js';
import { HousekeepingJob } from './housekeeping.job.js';
import { KeyRepository } from './keys/key.repository.js';
import { KeyService } from './keys/key.service.js';
import { KeyController } from './keys/key.controller.js';
import { MfaController } from './mfa/mfa.controller.js';
import { MfaService } from './mfa/mfa.service.js';
import { OffenderRepository } from './offenders/offender.repository.js';
import { ReviewConsumer } from './reviews/review.consumer.js';
import { ReviewRepository } from './reviews/review.repository.js';
import { ReviewService } from './reviews/review.service.js';
import { PasswordController } from './passwords/password.controller.js';
import { PasswordCheckService } from './passwords/password-check.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { Passwords } from '@corner/service-kit/credentials/passwords/passwords';
import { OwnVerificationController } from './phones/own-verification.controller.js';
import { PhoneController } from './phones/phone.controller.js';
import { PhoneCodeRepository } from './phones/phone-code.repository.js';
import { PhoneVerificationService } from './phones/phone-verification.service.js';
import { InternalSessionController } from './sessions/internal-session.controller.js';
import { LoginAttempts } from '@corner/service-kit/credentials/login-attempts';
import { LoginService } from './sessions/login/login.service.js';
import { SecondFactorService } from '@corner/service-kit/credentials/second-factor/second-factor.service';
import { SecondFactorsRepository } from '@corner/service-kit/credentials/second-factor/second-factors.repository';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { SecondFactorEntity } from '@corner/service-kit/credentials/second-factor/second-factors-table';
import { SessionController } from './sessions/session.controller.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionService } from './sessions/session.service.js';
import { SignInLimits } from './sessions/login/sign-in-limits.service.js';
import { VerificationController } from './verifications/verification.controller.js';
import { VerificationService } from './verifications/verification.service.js';
import { AccountEntity, MailedTokenEntity } from './accounts/account.entity.js';
import { KnownDeviceEntity } from './devices/device.entity.js';
import { ErasureEntity } from './erasures/erasure.entity.js';
import { SigningKeyEntity } from './keys/key.entity.js';
import { OffenderMarkEntity } from './offenders/offender.entity.js';
import { PhoneCodeEntity } from './phones/phone-code.entity.js';
import { OpenReportEntity } from './reviews/review.entity.js';
import { SessionEntity } from './sessions/session.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        SecondFactorEntity,
        AccountEntity,
        MailedTokenEntity,
        KnownDeviceEntity,
        ErasureEntity,
        SigningKeyEntity,
        OffenderMarkEntity,
        PhoneCodeEntity,
        OpenReportEntity,
        SessionEntity,
      ],
      migrations: [FirstSchema1795890000000],
    }),
  ],
  controllers: [
    AccountController,
    InternalAccountController,
    PasswordController,
    PhoneController,
    OwnVerificationController,
    FacebookController,
    DeletionController,
    ErasureConsumer,
    ReviewConsumer,
    ExportController,
    SessionController,
    InternalSessionController,
    KeyController,
    MfaController,
    VerificationController,
  ],
  providers: [
    Queues,
    AccountRepository,
    AccountService,
    MailedTokenRepository,
    MailRequestService,
    RegistrationService,
    Passwords,
    PasswordCheckService,
    PasswordResetService,
    PhoneCodeRepository,
    PhoneVerificationService,
    FacebookClient,
    FacebookVerificationService,
    DeletionService,
    ErasureRepository,
    ErasureService,
    OffenderRepository,
    ReviewRepository,
    ReviewService,
    SessionRepository,
    SessionService,
    SignInLimits,
    LoginService,
    DeviceRepository,
    DeviceService,
    LoginAttempts,
    SecondFactorService,
    SecondFactorsRepository,
    MfaService,
    VerificationService,
    KeyRepository,
    KeyService,
    HousekeepingJob,
  ],
})
export class AppModule {}
