import { Module } from '@nestjs/common';
import { MembersReadModel } from './members-read-model.repository.js';
import { MembersRepository } from './members.repository.js';

@Module({
  providers: [MembersReadModel, MembersRepository],
  exports: [MembersRepository],
})
export class MembersModule {}
