import { CredentialsModule } from '@corner/service-kit/credentials/second-factor/credentials.module';
import { Module } from '@nestjs/common';
import { AdministratorsModule } from '../administrators/administrators.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';

@Module({
  imports: [AdministratorsModule, AuditModule, CredentialsModule],
  controllers: [OwnAccountController],
  providers: [OwnAccountService],
})
export class OwnAccountModule {}
