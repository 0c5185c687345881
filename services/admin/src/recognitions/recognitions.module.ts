import { Module } from '@nestjs/common';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { RecognitionsConsumer } from './recognitions.consumer.js';

@Module({
  imports: [CaseRecordsModule, ClientsModule],
  controllers: [RecognitionsConsumer],
})
export class RecognitionsModule {}
