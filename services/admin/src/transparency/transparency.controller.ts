import type { Transparency } from '@corner/contracts/admin/transparency.api';
import { Public } from '@corner/service-kit/callers/member.guard';
import { LimitTo, perNetwork } from '@corner/service-kit/http/route-facts';
import { Controller, Get, Header } from '@nestjs/common';
import { TransparencyRepository } from './transparency.repository.js';

@Public()
@LimitTo(perNetwork(60))
@Controller('api/transparency')
export class TransparencyController {
  constructor(private readonly figures: TransparencyRepository) {}

  @Get()
  @Header('cache-control', 'public, max-age=60')
  async months(): Promise<Transparency> {
    const rows = await this.figures.months();
    return {
      months: rows.map(({ month, median_hours: hours, counted_at: countedAt, ...counts }) => ({
        ...counts,
        month: month.slice(0, 7),
        medianHours: hours === null ? null : Math.round(hours * 10) / 10,
        countedAt: countedAt.toISOString(),
      })),
    };
  }
}
