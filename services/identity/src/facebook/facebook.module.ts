import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { FacebookVerificationService } from './facebook-verification.service.js';
import { FacebookClient } from './facebook.client.js';
import { FacebookController } from './facebook.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [FacebookController],
  providers: [FacebookClient, FacebookVerificationService],
  exports: [FacebookClient],
})
export class FacebookModule {}
