import { Module } from '@nestjs/common';
import { ContactConsumer } from './contact.consumer.js';
import { ContactRepository } from './contact.repository.js';

@Module({
  controllers: [ContactConsumer],
  providers: [ContactRepository],
  exports: [ContactRepository],
})
export class ContactsModule {}
