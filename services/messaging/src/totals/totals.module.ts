import { Module } from '@nestjs/common';
import { TotalsController } from './totals.controller.js';

@Module({
  controllers: [TotalsController],
})
export class TotalsModule {}
