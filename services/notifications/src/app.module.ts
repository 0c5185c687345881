import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES, HandlerStartEntity } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { HandlerStarts1795900000000 } from '../migrations/1795900000000-handler-starts.js';
import { CONTACTS, ContactReadModel } from './contact-read-model.repository.js';
import { ContactEntity, BlockEntity } from './contacts/contact.entity.js';
import { NoticeEntity, NoticeEntryEntity, WithdrawalEntity } from './notices/notice.entity.js';
import { VapidKeyEntity, PushSubscriptionEntity } from './push/push.entity.js';
import { WaitlistEntryEntity } from './waitlist/waitlist.entity.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { MailModule } from './mail/mail.module.js';
import { SmsModule } from './sms/sms.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PushModule } from './push/push.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.module.js';

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
    ContactsModule,
    MailModule,
    SmsModule,
    NoticesModule,
    PushModule,
    ExportsModule,
    WaitlistModule,
    UnsubscribeModule,
  ],
  providers: [ContactReadModel],
})
export class AppModule {}
