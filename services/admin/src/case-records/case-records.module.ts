import { Module } from '@nestjs/common';
import { CaseEventsRepository } from './case-events.repository.js';
import { DecisionLog } from './decision-log.service.js';
import { DecisionsRepository } from './decisions.repository.js';

@Module({
  providers: [CaseEventsRepository, DecisionsRepository, DecisionLog],
  exports: [CaseEventsRepository, DecisionsRepository, DecisionLog],
})
export class CaseRecordsModule {}
