import type { Totals } from '@corner/contracts/internal-page.api';
import { TotalsDto } from '@corner/service-kit/http/internal-page.dto';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Query } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.js';

/** For rebuilding the admin service's figures. */
@Internal()
@Controller('internal/totals')
export class TotalsController {
  constructor(private readonly totals: TotalsRepository) {}

  @Get()
  async messages(@Query() { until }: TotalsDto): Promise<Totals> {
    return { total: await this.totals.messages(until) };
  }
}
