import { Module } from '@nestjs/common';
import { ErasedRowsJob } from './erased-rows.job.js';
import { MembersReplica } from './members-replica.repository.js';
import { MembersConsumer } from './members.consumer.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { MessagingClient } from './messaging.client.js';

@Module({
  controllers: [MembersConsumer],
  providers: [MembersReplica, ErasedRowsJob, MembersRepository, MembersService, MessagingClient],
  exports: [MembersReplica, MembersService, MembersRepository, MessagingClient],
})
export class MembersModule {}
