import type { AdminStats } from '@corner/contracts/admin.api';
import { Administrator } from '@corner/service-kit/callers/administrator.guard';
import { Controller, Get } from '@nestjs/common';
import { StatsService } from './stats.service.js';

@Administrator()
@Controller('api/admin/stats')
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  figures(): Promise<AdminStats> {
    return this.stats.forAdministrators();
  }
}
