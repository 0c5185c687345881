import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { KeysModule } from '../keys/keys.module.js';
import { LimitedSessionsModule } from '../limited-sessions/limited-sessions.module.js';
import { OffendersModule } from '../offenders/offenders.module.js';
import { InternalSessionController } from './internal-session.controller.js';
import { LoginService } from './login/login.service.js';
import { SignInLimits } from './login/sign-in-limits.service.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

@Module({
  imports: [KeysModule, LimitedSessionsModule, AccountsModule, DevicesModule, CredentialsModule, OffendersModule],
  controllers: [SessionController, InternalSessionController],
  providers: [SessionRepository, SessionService, SignInLimits, LoginService],
  exports: [SessionRepository, SessionService, LoginService, LimitedSessionsModule],
})
export class SessionsModule {}
