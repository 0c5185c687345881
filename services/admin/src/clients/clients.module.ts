import { Module } from '@nestjs/common';
import { SignedMediaService } from '../signed-media.service.js';
import { AccountsClient } from './accounts.client.js';
import { MailsClient } from './mails.client.js';
import { OwnersClient } from './owners.client.js';
import { SeenDaysClient } from './seen-days.client.js';
import { TotalsClient } from './totals.client.js';

@Module({
  providers: [AccountsClient, MailsClient, SeenDaysClient, TotalsClient, OwnersClient, SignedMediaService],
  exports: [SignedMediaService, MailsClient, SeenDaysClient, AccountsClient, OwnersClient, TotalsClient],
})
export class ClientsModule {}
