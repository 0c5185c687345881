import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { MfaController } from './mfa.controller.js';
import { MfaService } from './mfa.service.js';

@Module({
  imports: [PasswordsModule, AccountsModule, CredentialsModule],
  controllers: [MfaController],
  providers: [MfaService],
})
export class MfaModule {}
