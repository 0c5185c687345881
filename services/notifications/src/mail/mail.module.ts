import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { PushModule } from '../push/push.module.js';
import { MailConsumer } from './mail.consumer.js';
import { MailPreviewController } from './mail-preview.controller.js';
import { MailJob } from './mail.job.js';
import { MAIL_QUEUE, MailService } from './mail.service.js';

const queue = QueuesModule.forFeature(MAIL_QUEUE, {
  jobs: { attempts: 12 },
  gauges: {
    mail_waiting: { help: 'Mails not yet sent', of: ['waiting', 'delayed'] },
    mail_failed: { help: 'Mails given up', of: ['failed'] },
  },
});

@Module({
  imports: [ContactsModule, PushModule, queue],
  controllers: [MailConsumer, MailPreviewController],
  providers: [MailService, MailJob],
  exports: [MailService],
})
export class MailModule {}
