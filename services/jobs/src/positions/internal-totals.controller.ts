import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get } from '@nestjs/common';
import { PositionsService } from './positions.service.js';

@Internal()
@Controller('internal/totals')
export class InternalTotalsController {
  constructor(private readonly positions: PositionsService) {}

  @Get()
  async active(): Promise<Totals> {
    return { total: await this.positions.countActive(), days: [] };
  }
}
