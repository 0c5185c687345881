import { Module } from '@nestjs/common';
import { RequestsConsumer } from './requests.consumer.js';
import { RequestsRepository } from './requests.repository.js';

@Module({
  controllers: [RequestsConsumer],
  providers: [RequestsRepository],
  exports: [RequestsRepository],
})
export class RequestsModule {}
