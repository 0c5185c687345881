import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { PushModule } from '../push/push.module.js';
import { MailConsumer } from './mail.consumer.js';
import { MailJob } from './mail.job.js';
import { MailService } from './mail.service.js';

@Module({
  imports: [ContactsModule, PushModule, QueuesModule],
  controllers: [MailConsumer],
  providers: [MailService, MailJob],
  exports: [MailService],
})
export class MailModule {}
