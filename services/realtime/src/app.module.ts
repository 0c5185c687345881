import { ServiceModule } from '@corner/service-kit/service.module';
import { Module } from '@nestjs/common';
import { SocketsGateway } from './sockets.gateway.js';
import { SocketsModule } from './sockets/sockets.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PresenceModule } from './presence/presence.module.js';

@Module({
  imports: [ServiceModule.forRoot(), SocketsModule, MessagesModule, PresenceModule],
  providers: [SocketsGateway],
})
export class AppModule {}
