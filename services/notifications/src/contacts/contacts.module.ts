import { Module } from '@nestjs/common';
import { ContactConsumer } from './contact.consumer.js';
import { ContactRepository } from './contact.repository.js';
import { ContactsService } from './contacts.service.js';

@Module({
  controllers: [ContactConsumer],
  providers: [ContactRepository, ContactsService],
  exports: [ContactRepository, ContactsService],
})
export class ContactsModule {}
