import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { StatsController } from './stats.controller.js';
import { StatsRepository } from './stats.repository.js';
import { StatsService } from './stats.service.js';
import { TotalsService } from './totals.service.js';

@Module({
  imports: [ClientsModule],
  controllers: [StatsController],
  providers: [StatsRepository, StatsService, TotalsService],
  exports: [StatsService],
})
export class StatsModule {}
