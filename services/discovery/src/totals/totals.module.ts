import { Module } from '@nestjs/common';
import { TotalsController } from './totals.controller.js';
import { TotalsRepository } from './totals.repository.js';

@Module({
  controllers: [TotalsController],
  providers: [TotalsRepository],
})
export class TotalsModule {}
