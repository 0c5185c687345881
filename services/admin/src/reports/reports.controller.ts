import type { ReportReceipt } from '@corner/contracts/admin.api';
import { STANDING_ERRORS } from '@corner/contracts/errors/errors';
import { LimitTo, perMember, Refuses } from '@corner/service-kit/http/route-facts';
import { Member, type CurrentMember } from '@corner/service-kit/callers/member.guard';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CONFIG } from '@corner/service-kit/service.config';
import type { AdminConfig } from '../admin.config.js';
import { helpFor, reportReceipt } from './reports.view.js';
import { ReportDto } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

@LimitTo(perMember(30))
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    @Inject(CONFIG) private readonly config: AdminConfig,
  ) {}

  @Post()
  @Refuses(...STANDING_ERRORS, 'discovery.member-not-found', 'admin.too-many-reports')
  async open(@Member() { memberId }: CurrentMember, @Body() body: ReportDto): Promise<ReportReceipt> {
    const row = await this.reports.open(memberId, body);
    return { ...reportReceipt(row), ...helpFor(row, this.config.own) };
  }
}
