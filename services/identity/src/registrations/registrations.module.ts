import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { ChallengesService } from '@corner/service-kit/challenges/challenges.service';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { AccountController } from './account.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [AccountsModule, DevicesModule, OffendersModule, CredentialsModule],
  controllers: [AccountController],
  providers: [RegistrationService, ChallengesService],
  exports: [RegistrationService],
})
export class RegistrationsModule {}
