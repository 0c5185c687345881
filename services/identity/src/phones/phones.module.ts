import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FacebookModule } from '../facebook/facebook.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { OwnVerificationController } from './own-verification.controller.js';
import { PhoneCodeRepository } from './phone-code.repository.js';
import { PhoneVerificationService } from './phone-verification.service.js';
import { PhoneController } from './phone.controller.js';

@Module({
  imports: [FacebookModule, AccountsModule, PasswordsModule, OffendersModule],
  controllers: [PhoneController, OwnVerificationController],
  providers: [PhoneCodeRepository, PhoneVerificationService],
  exports: [PhoneCodeRepository],
})
export class PhonesModule {}
