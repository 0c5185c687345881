import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ConversationsController } from './api/conversations.controller.js';
import { InternalConversationsController } from './internal-conversations.controller.js';
import { ConversationsConsumer } from './conversations.consumer.js';
import { ConversationsRepository } from './conversations.repository.js';
import { ConversationsService } from './conversations.service.js';

@Module({
  imports: [MembersModule, RequestsModule],
  controllers: [ConversationsController, InternalConversationsController, ConversationsConsumer],
  providers: [ConversationsService, ConversationsRepository],
  exports: [ConversationsService, ConversationsRepository],
})
export class ConversationsModule {}
