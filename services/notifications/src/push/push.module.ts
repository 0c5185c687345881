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
import { PushService } from './push.service.js';

@Module({
  imports: [ContactsModule, QueuesModule],
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
