import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { CaseQueue, CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import type { DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import { Administrator, CurrentAdministrator } from '@corner/service-kit/callers/administrator.guard';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Refuses } from '@corner/service-kit/http/route-facts';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CaseDecisionsService } from './case-decisions.service.js';
import { CaseQueueQueryDto, DecisionDto, UndoDecisionDto } from './case-queue.dto.js';
import { CaseQueueService } from './case-queue.service.js';

@Administrator()
@Controller('api/admin/cases')
export class CaseQueueController {
  constructor(
    private readonly queue: CaseQueueService,
    private readonly decisions: CaseDecisionsService,
  ) {}

  @Get()
  list(@CurrentAdministrator() by: VerifiedAdministrator, @Query() query: CaseQueueQueryDto): Promise<CaseQueue> {
    return this.queue.list(by, query);
  }

  @Get(':id')
  @Refuses('admin.case-not-found')
  find(@CurrentAdministrator() by: VerifiedAdministrator, @Param('id', IdPipe) id: string): Promise<CaseRecord> {
    return this.queue.record(by, id);
  }

  @Post(':id/decision')
  @Refuses('admin.case-not-found', 'admin.case-changed', 'admin.case-action', 'admin.by-another')
  @HttpCode(200)
  decide(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: DecisionDto,
  ): Promise<CaseSummary> {
    return this.decisions.decide(by, id, body);
  }

  @Post(':id/preview')
  @Refuses('admin.case-not-found', 'admin.case-changed', 'admin.case-action', 'admin.by-another')
  @HttpCode(200)
  preview(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() body: DecisionDto,
  ): Promise<DecisionPreview> {
    return this.decisions.preview(by, id, body);
  }

  @Post(':id/undo')
  @Refuses('admin.case-not-found', 'admin.too-late-to-undo')
  @HttpCode(200)
  undo(
    @CurrentAdministrator() by: VerifiedAdministrator,
    @Param('id', IdPipe) id: string,
    @Body() { version }: UndoDecisionDto,
  ): Promise<CaseSummary> {
    return this.decisions.undo(by, id, version);
  }
}
