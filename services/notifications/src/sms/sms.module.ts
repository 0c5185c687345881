import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { SmsConsumer } from './sms.consumer.js';
import { SmsJob } from './sms.job.js';
import { SmsService } from './sms.service.js';

@Module({
  imports: [QueuesModule],
  controllers: [SmsConsumer],
  providers: [SmsService, SmsJob],
  exports: [SmsService],
})
export class SmsModule {}
