import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PhotoScoresRepository } from '../photo-scores/photo-scores.repository.js';
import { CasesRepository } from './cases.repository.js';
import { CaseEventsRepository } from './case-events.repository.js';
import { DecisionLog } from './decision-log.service.js';
import { HidingsRepository } from './hidings.repository.js';
import { DecisionsRepository } from './decisions.repository.js';

@Module({
  imports: [AuditModule],
  providers: [
    CasesRepository,
    CaseEventsRepository,
    DecisionsRepository,
    DecisionLog,
    HidingsRepository,
    PhotoScoresRepository,
  ],
  exports: [
    CasesRepository,
    CaseEventsRepository,
    DecisionsRepository,
    DecisionLog,
    HidingsRepository,
    PhotoScoresRepository,
  ],
})
export class CaseRecordsModule {}
