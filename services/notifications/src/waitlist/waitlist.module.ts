import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistRepository } from './waitlist.repository.js';
import { WaitlistService } from './waitlist.service.js';

@Module({
  imports: [MailModule],
  controllers: [WaitlistController],
  providers: [WaitlistRepository, WaitlistService],
  exports: [WaitlistRepository],
})
export class WaitlistModule {}
