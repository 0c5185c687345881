import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { CaseQueue, CaseQueueQuery, CaseRecord, CaseSummary } from '@corner/contracts/admin/cases.api';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import type { CaseEntity } from '../case-records/case.entity.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import { evidenceView } from '../cases/cases.view.js';
import { NamesService } from '../cases/names.service.js';
import { OwnersClient } from '../clients/owners.client.js';
import { SignedMediaService } from '../signed-media.service.js';
import { CaseQueueRepository } from './case-queue.repository.js';
import { caseSummary, decisionView, targetOf } from './case-queue.view.js';

const PAGE = 20;

@Injectable()
export class CaseQueueService {
  constructor(
    private readonly cases: CaseQueueRepository,
    private readonly rows: CasesRepository,
    private readonly events: CaseEventsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly names: NamesService,
    private readonly owners: OwnersClient,
    private readonly media: SignedMediaService,
    private readonly audit: AuditRepository,
    metrics: Metrics,
  ) {
    metrics.gauge('cases_overdue', 'Cases that were not decided within their time', () => cases.overdue());
  }

  async list(by: VerifiedAdministrator, { kind, state, page = 1 }: CaseQueueQuery): Promise<CaseQueue> {
    const after = { kind: kind ?? 'all', state: state ?? 'waiting', page };
    await this.audit.addReading(
      { by, action: 'cases.listed', target: { type: 'system', name: 'Cases' }, after },
      after,
    );
    const [[rows, total], overdue, decidedToday] = await Promise.all([
      this.cases.page(kind, state, PAGE, (page - 1) * PAGE),
      this.cases.overdue(),
      this.decisions.madeToday(by.administratorId),
    ]);
    return { cases: await this.summaries(rows), total, overdue, decidedToday };
  }

  /** Evidence contains private messages, so the reader is recorded in the audit log. */
  async record(by: VerifiedAdministrator, id: string): Promise<CaseRecord> {
    const row = await this.rows.existing(id);
    await this.audit.addReading({ by, action: 'case.read', target: targetOf(row) });
    const { subject_id: subjectId, reporter_id: reporterId } = row;
    const [evidence, now, events, decisions, about, from] = await Promise.all([
      this.rows.evidence(id),
      subjectId && this.owners.evidence(subjectId).catch(() => null),
      this.events.of(id),
      this.decisions.of(id),
      this.cases.others('subject_id', subjectId, id),
      this.cases.others('reporter_id', reporterId, id),
    ]);
    const [summary, ...others] = await this.summaries([row, ...about, ...from]);
    const profile = evidence.profile && this.media.profile(evidence.profile);
    return {
      ...summary!,
      evidence: evidenceView(row, { ...evidence, profile }),
      now: now ? this.media.profile(now) : null,
      events: events.map(({ at, kind, by: who, words }) => ({ at: at.toISOString(), kind, by: who, words })),
      decisions: decisions.map(decisionView),
      history: { subject: others.slice(0, about.length), reporter: others.slice(about.length) },
    };
  }

  async summary(row: CaseEntity): Promise<CaseSummary> {
    return (await this.summaries([row]))[0]!;
  }

  private async summaries(rows: CaseEntity[]): Promise<CaseSummary[]> {
    const names = await this.names.of(rows.flatMap(({ reporter_id, subject_id }) => [reporter_id, subject_id]));
    return rows.map((row) => caseSummary(row, names));
  }
}
