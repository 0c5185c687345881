import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountService } from './account.service.js';
import { DecisionConsumer } from './decision.consumer.js';
import { DecisionOrderRepository } from './decision-order.repository.js';
import { InternalAccountController } from './internal-account.controller.js';
import { PauseJob } from './pause.job.js';
import { PauseRepository } from './pause.repository.js';

@Module({
  imports: [
    AccountsModule,
    RegistrationsModule,
    ErasuresModule,
    SessionsModule,
    PasswordsModule,
    CredentialsModule,
    OffendersModule,
  ],
  controllers: [InternalAccountController, DecisionConsumer],
  providers: [AccountService, DecisionOrderRepository, PauseJob, PauseRepository],
})
export class AccountChangesModule {}
