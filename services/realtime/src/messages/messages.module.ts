import { Module } from '@nestjs/common';
import { SocketsModule } from '../sockets/sockets.module.js';
import { MessageBatches } from './message-batches.service.js';
import { MessagingClient } from './messaging.client.js';

@Module({
  imports: [SocketsModule],
  providers: [MessageBatches, MessagingClient],
  exports: [MessagingClient, MessageBatches],
})
export class MessagesModule {}
