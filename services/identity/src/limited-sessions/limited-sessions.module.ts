import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { InternalLimitedSessionController, LimitedSessionController } from './limited-session.controller.js';
import { LimitedSessionService } from './limited-session.service.js';

@Module({
  imports: [AccountsModule, KeysModule],
  controllers: [LimitedSessionController, InternalLimitedSessionController],
  providers: [LimitedSessionService],
  exports: [LimitedSessionService],
})
export class LimitedSessionsModule {}
