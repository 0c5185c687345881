import { Module } from '@nestjs/common';
import { ErasedRowsJob } from './erased-rows.job.js';
import { MembersReadModel } from './members-read-model.repository.js';
import { MembersConsumer } from './members.consumer.js';
import { MembersRepository } from './members.repository.js';
import { MembersService } from './members.service.js';
import { MessagingClient } from './messaging.client.js';

@Module({
  controllers: [MembersConsumer],
  providers: [MembersReadModel, ErasedRowsJob, MembersRepository, MembersService, MessagingClient],
  exports: [MembersReadModel, MembersService, MembersRepository, MessagingClient],
})
export class MembersModule {}
