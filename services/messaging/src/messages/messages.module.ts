import { MemberLimits, OnlyInstance } from '@corner/service-kit/redis/member-limits';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { HeldConsumer } from './held/held.consumer.js';
import { HeldController } from './held/held.controller.js';
import { InternalMessagesController } from './internal-messages.controller.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { HeldRepository } from './pipeline/held.repository.js';
import { RequestTextsJob } from './held/request-texts.job.js';
import { MessagePipeline } from './pipeline/message-pipeline.service.js';
import { SendRepository } from './pipeline/send.repository.js';

@Module({
  imports: [ConversationsModule, MembersModule, RequestsModule],
  controllers: [MessagesController, InternalMessagesController, HeldController, HeldConsumer],
  providers: [
    MemberLimits,
    MessagesService,
    MessagePipeline,
    MessagesRepository,
    OnlyInstance,
    SendRepository,
    HeldRepository,
    RequestTextsJob,
  ],
})
export class MessagesModule {}
