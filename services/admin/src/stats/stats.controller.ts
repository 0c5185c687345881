import type { AdminStats, AdminStatsDays } from '@corner/contracts/admin/stats.api';
import { Administrator } from '@corner/service-kit/callers/administrator.guard';
import { Controller, Get, Query } from '@nestjs/common';
import { StatsDaysDto } from './stats.dto.js';
import { StatsService } from './stats.service.js';

const DAYS = 30;

@Administrator()
@Controller('api/admin/stats')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  figures(): Promise<AdminStats> {
    return this.stats.forAdministrators();
  }

  @Get('days')
  days(@Query() { days = DAYS }: StatsDaysDto): Promise<AdminStatsDays> {
    return this.stats.days(days);
  }
}
