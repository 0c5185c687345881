import type { Totals } from '@corner/contracts/internal/internal-page.api';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { readTotals } from '@corner/service-kit/database/daily-totals';
import { Database } from '@corner/service-kit/database/database';
import { Controller, Get } from '@nestjs/common';

@Internal()
@Controller('internal/totals')
export class TotalsController {
  constructor(private readonly db: Database) {}

  @Get()
  messages(): Promise<Totals> {
    return readTotals(this.db);
  }
}
