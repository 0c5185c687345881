import { Module } from '@nestjs/common';
import { IdentityClient } from '../identity.client.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';

@Module({
  providers: [AccountRepository, AccountService, IdentityClient],
  exports: [AccountService, IdentityClient],
})
export class AccountsModule {}
