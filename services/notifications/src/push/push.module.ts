import { QueuesModule } from '@corner/service-kit/jobs/queues';
import { internet, NETWORK } from '@corner/service-kit/network/public-network';
import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { PushClient } from './delivery/push.client.js';
import { PushJob } from './delivery/push.job.js';
import { VapidKeyRepository } from './delivery/vapid-key.repository.js';
import { VapidKeyService } from './delivery/vapid-key.service.js';
import { PushConsumer } from './push.consumer.js';
import { PushController } from './push.controller.js';
import { PushRepository } from './push.repository.js';
import { PUSH_QUEUE, PushService } from './push.service.js';

const queue = QueuesModule.forFeature(PUSH_QUEUE, {
  jobs: { attempts: 8 },
  gauges: {
    push_waiting: { help: 'Web pushes not yet sent', of: ['waiting', 'delayed'] },
    push_failed: { help: 'Web pushes given up', of: ['failed'] },
  },
});

@Module({
  imports: [ContactsModule, queue],
  controllers: [PushConsumer, PushController],
  providers: [
    PushRepository,
    VapidKeyRepository,
    VapidKeyService,
    PushService,
    PushClient,
    PushJob,
    { provide: NETWORK, useValue: internet },
  ],
  exports: [PushService, PushRepository],
})
export class PushModule {}
