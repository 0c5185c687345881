import type {
  AdminTicket,
  ReportPage,
  ReportRecord,
  ReportSummary,
  TicketPage,
  VerifiedAdministrator,
} from '@corner/contracts/admin.api';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CasesQueryDto, ResolveDto, ResolveTicketDto } from './cases.dto.js';
import { ModerationService } from './moderation.service.js';

@Administrator()
@Controller('api/admin')
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Get('reports')
  reports(@CurrentAdministrator() by: VerifiedAdministrator, @Query() query: CasesQueryDto): Promise<ReportPage> {
    return this.moderation.listReports(by, query);
  }

  @Get('reports/:id')
  @Refuses('admin.case-not-found')
  report(@CurrentAdministrator() by: VerifiedAdministrator, @Param('id', IdPipe) id: string): Promise<ReportRecord> {
    return this.moderation.report(by, id);
  }

  @Post('reports/:id/resolve')
  @Refuses(
    'admin.case-not-found',
    'admin.case-closed',
    'admin.case-changed',
    'identity.already-suspended',
    'identity.account-not-found',
  )
  @HttpCode(200)
  resolveReport(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: ResolveDto,
  ): Promise<ReportSummary> {
    return this.moderation.resolveReport(by, id, body);
  }

  @Get('tickets')
  tickets(@CurrentAdministrator() by: VerifiedAdministrator, @Query() query: CasesQueryDto): Promise<TicketPage> {
    return this.moderation.listTickets(by, query);
  }

  @Post('tickets/:id/resolve')
  @Refuses('admin.case-not-found', 'admin.case-closed')
  @HttpCode(200)
  resolveTicket(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() { resolution }: ResolveTicketDto,
  ): Promise<AdminTicket> {
    return this.moderation.resolveTicket(by, id, resolution);
  }
}
