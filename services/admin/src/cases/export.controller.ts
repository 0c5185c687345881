import { announcedAction } from '@corner/contracts/admin/decisions';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { rowsOf, streamedJson } from '@corner/service-kit/http/answers/streamed-json';
import { IdPipe } from '@corner/service-kit/http/id.pipe';
import { Internal } from '@corner/service-kit/callers/member.guard';
import { Controller, Get, Param } from '@nestjs/common';
import { NIL } from 'uuid';
import type { DecisionEntity } from '../case-records/case.entity.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { caseNumber } from '../case-records/case.policy.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import type { PhotoScoreEntity } from '../photo-scores/photo-score.entity.js';
import { PhotoScoresRepository } from '../photo-scores/photo-scores.repository.js';
import { reportReceipt } from '../reports/reports.view.js';
import { ReportsRepository, type ReportRow } from '../reports/reports.repository.js';
import { TicketsRepository, type TicketRow } from '../tickets/tickets.repository.js';
import { ticketView } from '../tickets/tickets.view.js';

const PAGE = 100;

/**
 * A member's contacts with the administrators and records about them. Reported members appear by id only, reports of
 * others never.
 */
@Internal()
@Controller('internal/exports')
export class ExportController {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly tickets: TicketsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly events: CaseEventsRepository,
    private readonly scores: PhotoScoresRepository,
  ) {}

  @Get(':memberId')
  everythingOf(@Param('memberId', IdPipe) memberId: string) {
    return streamedJson({
      reports: this.reportsOf(memberId),
      tickets: this.ticketsOf(memberId),
      decisions: this.decisionsOf(memberId),
      words: this.wordsOf(memberId),
      scores: this.scoresOf(memberId),
    });
  }

  private async *reportsOf(memberId: string) {
    const rows = rowsOf<ReportRow>((last) => this.reports.madeBy(memberId, last?.number ?? 0, PAGE));
    for await (const row of rows) {
      yield {
        ...reportReceipt(row),
        memberId: row.subject_id,
        category: REPORT_CATEGORIES.canonical(row.category),
        note: row.note,
        answer: row.answer,
      };
    }
  }

  private async *ticketsOf(memberId: string) {
    const rows = rowsOf<TicketRow>((last) => this.tickets.ofMemberAfter(memberId, last?.number ?? 0, PAGE));
    for await (const row of rows) yield ticketView(row);
  }

  private async *scoresOf(memberId: string) {
    const rows = rowsOf<PhotoScoreEntity>((last) => this.scores.ofMemberAfter(memberId, last?.photo ?? '', PAGE));
    for await (const { photo, score } of rows) yield { photo, score };
  }

  private async *wordsOf(memberId: string) {
    type Row = Awaited<ReturnType<CaseEventsRepository['wordsOf']>>[number];
    const rows = rowsOf<Row>((last) => this.events.wordsOf(memberId, last?.id ?? NIL, PAGE));
    for await (const { at, kind, words, caseKind, number } of rows) {
      yield { case: caseNumber(caseKind, number), at: at.toISOString(), kind, words };
    }
  }

  private async *decisionsOf(memberId: string) {
    const rows = rowsOf<DecisionEntity>((last) => this.decisions.announcedAfter(memberId, last?.id ?? NIL, PAGE));
    for await (const { at, action, rule, statement, until } of rows) {
      yield {
        at: at.toISOString(),
        action: announcedAction(action, until),
        rule,
        words: statement,
        until: until?.toISOString() ?? null,
      };
    }
  }
}
