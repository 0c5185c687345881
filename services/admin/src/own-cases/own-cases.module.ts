import { Module } from '@nestjs/common';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { OwnCasesController } from './own-cases.controller.js';
import { OwnCasesRepository } from './own-cases.repository.js';
import { OwnCasesService } from './own-cases.service.js';

@Module({
  imports: [CaseRecordsModule],
  controllers: [OwnCasesController],
  providers: [OwnCasesRepository, OwnCasesService],
})
export class OwnCasesModule {}
