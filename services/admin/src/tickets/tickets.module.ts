import { Module } from '@nestjs/common';
import { CaseRecordsModule } from '../case-records/case-records.module.js';
import { TicketsController } from './tickets.controller.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

@Module({
  imports: [CaseRecordsModule],
  controllers: [TicketsController],
  providers: [TicketsRepository, TicketsService],
  exports: [TicketsRepository],
})
export class TicketsModule {}
