import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { CreateThreads1763708400000 } from '../migrations/1763708400000-create-threads.js';
import { ForgottenMessages1764000000000 } from '../migrations/1764000000000-forgotten-messages.js';
import { BlockedTimes1764100000000 } from '../migrations/1764100000000-blocked-times.js';
import { PhotosOfOurOwn1764210000000 } from '../migrations/1764210000000-photos-of-our-own.js';
import { DismissedRequests1764270000000 } from '../migrations/1764270000000-dismissed-requests.js';
import { DailyTotals1764311000000 } from '../migrations/1764311000000-daily-totals.js';
import { FilledPeople1764310000000 } from '../migrations/1764310000000-filled-people.js';
import { FailedEvents1764320000000 } from '../migrations/1764320000000-failed-events.js';
import { About1795881700000 } from '../migrations/1795881700000-about.js';
import { Intents1795812487092 } from '../migrations/1795812487092-intents.js';
import { ChangesOfHiding1795770932694 } from '../migrations/1795770932694-changes-of-hiding.js';
import { AnswersJob } from './answers/answers.job.js';
import { AnswersRepository } from './answers/answers.repository.js';
import { EvidenceController } from './evidence/evidence.controller.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { ExportController } from './exports/export.controller.js';
import { ExportRepository } from './exports/export.repository.js';
import { config } from './messaging.config.js';
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

@Module({
  imports: [
    ServiceModule.forRoot(config, {
      migrations: [
        CreateThreads1763708400000,
        ForgottenMessages1764000000000,
        BlockedTimes1764100000000,
        PhotosOfOurOwn1764210000000,
        DismissedRequests1764270000000,
        DailyTotals1764311000000,
        FilledPeople1764310000000,
        FailedEvents1764320000000,
        ChangesOfHiding1795770932694,
        Intents1795812487092,
        About1795881700000,
      ],
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
