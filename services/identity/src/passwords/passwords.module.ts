import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasswordCheckService } from './password-check.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordController } from './password.controller.js';

@Module({
  imports: [AccountsModule, SessionsModule, DevicesModule, ErasuresModule, CredentialsModule, OffendersModule],
  controllers: [PasswordController],
  providers: [PasswordCheckService, PasswordResetService],
  exports: [PasswordCheckService],
})
export class PasswordsModule {}
