import { Revocations } from '@corner/service-kit/callers/revocations';
import { Module } from '@nestjs/common';
import { ChannelsService } from './channels.service.js';
import { SessionsService } from './sessions.service.js';
import { SocketsRepository } from './sockets.repository.js';
import { SocketsService } from './sockets.service.js';

@Module({
  providers: [SocketsService, SocketsRepository, Revocations, SessionsService, ChannelsService],
  exports: [SocketsService, ChannelsService, SocketsRepository],
})
export class SocketsModule {}
