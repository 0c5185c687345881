import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { SmsModule } from '../sms/sms.module.js';
import { NoticeConsumer } from './notice.consumer.js';
import { NoticeJob } from './notice.job.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';

@Module({
  imports: [ContactsModule, MailModule, SmsModule, PushModule],
  controllers: [NoticeConsumer],
  providers: [NoticeRepository, NoticeService, NoticeJob],
  exports: [NoticeRepository],
})
export class NoticesModule {}
