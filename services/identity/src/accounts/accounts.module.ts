import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository.js';
import { MailRequestService } from './mail-request.service.js';
import { MailedTokenRepository } from './mailed-token.repository.js';
import { TiesRepository } from './ties.repository.js';

@Module({
  providers: [AccountRepository, MailedTokenRepository, MailRequestService, TiesRepository],
  exports: [MailRequestService, TiesRepository, AccountRepository, MailedTokenRepository],
})
export class AccountsModule {}
