import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { MessageBatches } from './messages/message-batches.service.js';
import { MessagingClient } from './messages/messaging.client.js';
import { MemberSeenService } from './presence/member-seen.service.js';
import { PresenceRepository } from './presence/presence.repository.js';
import { PresenceService } from './presence/presence.service.js';
import { config } from './realtime.config.js';
import { ChannelsService } from './sockets/channels.service.js';
import { SessionsService } from './sockets/sessions.service.js';
import { SocketsGateway } from './frames/sockets.gateway.js';
import { SocketsService } from './sockets/sockets.service.js';

@Module({
  imports: [ServiceModule.forRoot(config)],
  providers: [
    SocketsGateway,
    SocketsService,
    SessionsService,
    ChannelsService,
    MessageBatches,
    MessagingClient,
    PresenceService,
    PresenceRepository,
    MemberSeenService,
  ],
})
export class AppModule {}
