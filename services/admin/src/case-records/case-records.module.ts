import { Module } from '@nestjs/common';
import { CaseEventsRepository } from './case-events.repository.js';
import { DecisionLog } from './decision-log.service.js';
import { HidingsRepository } from './hidings.repository.js';
import { DecisionsRepository } from './decisions.repository.js';

@Module({
  providers: [CaseEventsRepository, DecisionsRepository, DecisionLog, HidingsRepository],
  exports: [CaseEventsRepository, DecisionsRepository, DecisionLog, HidingsRepository],
})
export class CaseRecordsModule {}
