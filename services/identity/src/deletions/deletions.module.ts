import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [AccountsModule, PasswordsModule, SessionsModule, ReviewsModule],
  controllers: [DeletionController],
  providers: [DeletionService],
})
export class DeletionsModule {}
