import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [AccountsModule, DevicesModule, SessionsModule, ErasuresModule, OffendersModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationsModule {}
