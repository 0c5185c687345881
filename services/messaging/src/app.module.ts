import { ServiceModule } from '@corner/service-kit/service.module';
import { EVENT_ENTITIES } from '@corner/event-bus/event-tables';
import { MembersFillEntity } from '@corner/service-kit/members/members-table';
import { DailyTotalEntity } from '@corner/service-kit/database/daily-totals';
import { Module } from '@nestjs/common';
import { FirstSchema1795890000000 } from '../migrations/1795890000000-first-schema.js';
import { AnswersJob } from './answers/answers.job.js';
import { AnswersRepository } from './answers/answers.repository.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { ExportController } from './exports/export.controller.js';
import { ExportRepository } from './exports/export.repository.js';
import { InternalMessagesController } from './messages/internal-messages.controller.js';
import { MessagePipeline } from './messages/pipeline/message-pipeline.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { MessagesService } from './messages/messages.service.js';
import { SendRepository } from './messages/pipeline/send.repository.js';
import { PEOPLE, PeopleReplica } from './people/people-replica.repository.js';
import { PeopleRepository } from './people/people.repository.js';
import { ConversationsController } from './threads/conversations/conversations.controller.js';
import { InternalThreadsController } from './threads/internal-threads.controller.js';
import { ThreadsConsumer } from './threads/threads.consumer.js';
import { ThreadsRepository } from './threads/threads.repository.js';
import { ThreadsService } from './threads/threads.service.js';
import { TotalsController } from './totals/totals.controller.js';
import { MessageEntity } from './messages/message.entity.js';
import { PersonEntity } from './people/person.entity.js';
import { ThreadEntity, BlockEntity } from './threads/thread.entity.js';

@Module({
  imports: [
    ServiceModule.forRoot({
      entities: [
        ...EVENT_ENTITIES,
        MembersFillEntity,
        DailyTotalEntity,
        MessageEntity,
        PersonEntity,
        ThreadEntity,
        BlockEntity,
      ],
      migrations: [FirstSchema1795890000000],
      settings: { plan_cache_mode: 'force_generic_plan' },
      members: PEOPLE,
    }),
  ],
  controllers: [
    MessagesController,
    ConversationsController,
    InternalMessagesController,
    InternalThreadsController,
    ThreadsConsumer,
    ExportController,
    TotalsController,
    EvidenceController,
  ],
  providers: [
    MessagesService,
    MessagePipeline,
    MessagesRepository,
    SendRepository,
    ThreadsService,
    ThreadsRepository,
    PeopleReplica,
    PeopleRepository,
    ExportRepository,
    EvidenceRepository,
    AnswersRepository,
    AnswersJob,
  ],
})
export class AppModule {}
