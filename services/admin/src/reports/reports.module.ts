import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsJob } from './reports.job.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ClientsModule],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportsService, ReportsJob],
  exports: [ReportsRepository],
})
export class ReportsModule {}
