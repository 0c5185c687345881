import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { InternalThreadsController } from './internal-threads.controller.js';
import { ThreadsConsumer } from './threads.consumer.js';
import { ThreadsRepository } from './threads.repository.js';
import { ThreadsService } from './threads.service.js';

@Module({
  imports: [PeopleModule, RequestsModule],
  controllers: [ConversationsController, InternalThreadsController, ThreadsConsumer],
  providers: [ThreadsService, ThreadsRepository],
  exports: [ThreadsService, ThreadsRepository],
})
export class ThreadsModule {}
