import { Administrators } from '@corner/service-kit/callers/administrator.guard';
import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AdministratorsController } from './administrators.controller.js';
import { AdministratorsRepository } from './administrators.repository.js';
import { AdministratorsService } from './administrators.service.js';
import { InternalAdministratorsController } from './internal-administrators.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokensRepository } from './tokens.repository.js';

/** Guards of all controllers of this service need it. */
@Global()
@Module({
  imports: [AuditModule, CredentialsModule],
  controllers: [SignInController, AdministratorsController, InternalAdministratorsController],
  providers: [
    SignInService,
    AdministratorsService,
    AdministratorsRepository,
    TokensRepository,
    { provide: Administrators, useExisting: SignInService },
  ],
  exports: [AdministratorsService, AdministratorsRepository, TokensRepository, Administrators],
})
export class AdministratorsModule {}
