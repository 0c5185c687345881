import { Module } from '@nestjs/common';
import { CaseEventsRepository } from './case-events.repository.js';

@Module({ providers: [CaseEventsRepository], exports: [CaseEventsRepository] })
export class CaseRecordsModule {}
