import type { SeenDay, Totals } from '@corner/contracts/internal/internal-page.api';
import { InternalPageDto } from '@corner/service-kit/http/input/internal-page.dto';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { readTotals } from '@corner/service-kit/database/daily-totals';
import { Database } from '@corner/service-kit/database/database';
import { Controller, Get, Query } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.js';

@Internal()
@Controller('internal')
export class TotalsController {
  constructor(
    private readonly db: Database,
    private readonly totals: TotalsRepository,
  ) {}

  @Get('totals')
  async matches(): Promise<Totals> {
    const [totals, intents] = await Promise.all([readTotals(this.db), this.totals.matches()]);
    return { ...totals, intents };
  }

  @Get('activity')
  seen(@Query() { after, limit }: InternalPageDto): Promise<SeenDay[]> {
    return this.totals.seen(after ?? null, limit);
  }
}
