import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { MessageBatches } from './messages/message-batches.service.js';
import { MessagingClient } from './messages/messaging.client.js';
import { MemberSeenService } from './presence/member-seen.service.js';
import { PresenceService } from './presence/presence.service.js';
import { ChannelsService } from './sockets/channels.service.js';
import { SessionsService } from './sockets/sessions.service.js';
import { SocketsGateway } from './sockets.gateway.js';
import { SocketsRepository } from './sockets/sockets.repository.js';
import { SocketsService } from './sockets/sockets.service.js';

@Module({
  imports: [ServiceModule.forRoot()],
  providers: [
    SocketsGateway,
    SocketsService,
    SocketsRepository,
    SessionsService,
    ChannelsService,
    MessageBatches,
    MessagingClient,
    PresenceService,
    MemberSeenService,
  ],
})
export class AppModule {}
