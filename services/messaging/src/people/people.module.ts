import { Module } from '@nestjs/common';
import { PeopleReplica } from './people-replica.repository.js';
import { PeopleRepository } from './people.repository.js';

@Module({
  providers: [PeopleReplica, PeopleRepository],
  exports: [PeopleRepository],
})
export class PeopleModule {}
