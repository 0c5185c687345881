import { Module } from '@nestjs/common';
import { PeopleReadModel } from './people-read-model.repository.js';
import { PeopleRepository } from './people.repository.js';

@Module({
  providers: [PeopleReadModel, PeopleRepository],
  exports: [PeopleRepository],
})
export class PeopleModule {}
