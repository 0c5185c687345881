import type { SeenDay, Totals } from '@corner/contracts/internal-page.api';
import { InternalPageDto, TotalsDto } from '@corner/service-kit/http/internal-page.dto';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Query } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.js';

/** For rebuilding the admin service's read models. */
@Internal()
@Controller('internal')
export class TotalsController {
  constructor(private readonly totals: TotalsRepository) {}

  @Get('totals')
  async matches(@Query() { until }: TotalsDto): Promise<Totals> {
    return { total: await this.totals.matches(until) };
  }

  @Get('activity')
  seen(@Query() { after, limit }: InternalPageDto): Promise<SeenDay[]> {
    return this.totals.seen(after ?? null, limit);
  }
}
