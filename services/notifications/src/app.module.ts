import { Queues } from '@corner/service-kit/jobs/queues';
import { internet, NETWORK } from '@corner/service-kit/network/public-network';
import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES, HandlerStartEntity } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { HandlerStarts1795900000000 } from '../migrations/1795900000000-handler-starts.js';
import { ContactConsumer } from './contacts/contact.consumer.js';
import { CONTACTS, ContactReplica } from './contact-replica.repository.js';
import { ContactRepository } from './contacts/contact.repository.js';
import { ExportController } from './exports/export.controller.js';
import { ExportRepository } from './exports/export.repository.js';
import { MailConsumer } from './mail/mail.consumer.js';
import { MailJob } from './mail/mail.job.js';
import { MailService } from './mail/mail.service.js';
import { NoticeConsumer } from './notices/notice.consumer.js';
import { NoticeJob } from './notices/notice.job.js';
import { NoticeRepository } from './notices/notice.repository.js';
import { NoticeService } from './notices/notice.service.js';
import { PushClient } from './push/delivery/push.client.js';
import { PushConsumer } from './push/push.consumer.js';
import { PushController } from './push/push.controller.js';
import { PushJob } from './push/delivery/push.job.js';
import { PushRepository } from './push/push.repository.js';
import { PushService } from './push/push.service.js';
import { VapidKeyRepository } from './push/delivery/vapid-key.repository.js';
import { VapidKeyService } from './push/delivery/vapid-key.service.js';
import { SmsConsumer } from './sms/sms.consumer.js';
import { SmsJob } from './sms/sms.job.js';
import { SmsService } from './sms/sms.service.js';
import { UnsubscribeController } from './unsubscribe/unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service.js';
import { WaitlistController } from './waitlist/waitlist.controller.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';
import { WaitlistService } from './waitlist/waitlist.service.js';
import { ContactEntity, BlockEntity } from './contacts/contact.entity.js';
import { NoticeEntity, NoticeEntryEntity, WithdrawalEntity } from './notices/notice.entity.js';
import { VapidKeyEntity, PushSubscriptionEntity } from './push/push.entity.js';
import { WaitlistEntryEntity } from './waitlist/waitlist.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        HandlerStartEntity,
        MembersFillEntity,
        ContactEntity,
        BlockEntity,
        NoticeEntity,
        NoticeEntryEntity,
        WithdrawalEntity,
        VapidKeyEntity,
        PushSubscriptionEntity,
        WaitlistEntryEntity,
      ],
      migrations: [FirstSchema1795890000000, HandlerStarts1795900000000],
      members: CONTACTS,
    }),
  ],
  controllers: [
    ContactConsumer,
    MailConsumer,
    SmsConsumer,
    NoticeConsumer,
    PushConsumer,
    PushController,
    ExportController,
    WaitlistController,
    UnsubscribeController,
  ],
  providers: [
    Queues,
    ContactReplica,
    ContactRepository,
    MailService,
    MailJob,
    SmsService,
    SmsJob,
    PushRepository,
    VapidKeyRepository,
    VapidKeyService,
    PushService,
    PushClient,
    PushJob,
    { provide: NETWORK, useValue: internet },
    NoticeRepository,
    NoticeService,
    NoticeJob,
    WaitlistRepository,
    WaitlistService,
    UnsubscribeService,
    ExportRepository,
  ],
})
export class AppModule {}
