import { Module } from '@nestjs/common';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PhotoChecksConsumer } from './photo-checks.consumer.js';
import { PhotoChecksRepository } from './photo-checks.repository.js';

@Module({
  imports: [CaseRecordsModule, ClientsModule],
  controllers: [PhotoChecksConsumer],
  providers: [PhotoChecksRepository],
})
export class PhotoChecksModule {}
