import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { Module } from '@nestjs/common';
import { SmsConsumer } from './sms.consumer.js';
import { SmsJob } from './sms.job.js';
import { SMS_QUEUE, SmsService } from './sms.service.js';

const queue = QueuesModule.forFeature(SMS_QUEUE, {
  jobs: { attempts: 12 },
  gauges: {
    sms_waiting: { help: 'Text messages not yet sent', of: ['waiting', 'delayed'] },
    sms_failed: { help: 'Text messages given up', of: ['failed'] },
  },
});

@Module({
  imports: [queue],
  controllers: [SmsConsumer],
  providers: [SmsService, SmsJob],
  exports: [SmsService],
})
export class SmsModule {}
