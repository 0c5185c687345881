import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { SocketsModule } from '../sockets/sockets.module.js';
import { MemberSeenService } from './member-seen.service.js';
import { PresenceService } from './presence.service.js';

@Module({
  imports: [SocketsModule, MessagesModule],
  providers: [PresenceService, MemberSeenService],
  exports: [PresenceService, MemberSeenService],
})
export class PresenceModule {}
