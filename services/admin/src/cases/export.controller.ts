import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { reportReceipt } from '../reports/reports.view.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { ticketView } from '../tickets/tickets.view.js';

const ALL = 10_000;

/** What a member sent to the administrators; reported members by their id alone, and never what others reported. */
@Internal()
@Controller('internal/exports')
export class ExportController {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly tickets: TicketsRepository,
  ) {}

  @Get(':memberId')
  async everythingOf(@Param('memberId', IdPipe) memberId: string) {
    const [reports, tickets] = await Promise.all([this.reports.madeBy(memberId), this.tickets.ofMember(memberId, ALL)]);
    return {
      reports: reports.map((row) => ({
        ...reportReceipt(row),
        memberId: row.subject_id,
        category: REPORT_CATEGORIES.canonical(row.category),
        note: row.note,
        answer: row.resolution,
      })),
      tickets: tickets.map(ticketView),
    };
  }
}
