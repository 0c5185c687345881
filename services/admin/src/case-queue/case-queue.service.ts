import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type {
  CaseQueue,
  CaseQueueQuery,
  CaseRecord,
  CaseSummary,
  DecisionRequest,
} from '@corner/contracts/admin/cases.api';
import { actionsFor, type DecisionAction } from '@corner/contracts/admin/decisions';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Metrics } from '@corner/service-kit/telemetry/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import type { CaseEntity } from '../case-records/case.entity.js';
import { caseNumber } from '../case-records/case.view.js';
import { DecisionLog } from '../case-records/decision-log.service.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import { evidenceView } from '../cases/cases.view.js';
import { NamesService } from '../cases/names.service.js';
import { OwnersClient } from '../clients/owners.client.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { SignedMediaService } from '../signed-media.service.js';
import { CaseQueueRepository } from './case-queue.repository.js';
import { caseSummary, decisionView } from './case-queue.view.js';

const PAGE = 20;
const UNCONFIRMED_MS = 30 * 86_400_000;

/** A reporter learns this and nothing else. */
const OUTCOMES = { acted: 'We acted on your report.', notActed: 'We found nothing against our rules.' };

@Injectable()
export class CaseQueueService {
  constructor(
    private readonly db: Database,
    private readonly cases: CaseQueueRepository,
    private readonly events: CaseEventsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly log: DecisionLog,
    private readonly reports: ReportsRepository,
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
    const [[rows, total], overdue] = await Promise.all([
      this.cases.page(kind, state, PAGE, (page - 1) * PAGE),
      this.cases.overdue(),
    ]);
    return { cases: await this.summaries(rows), total, overdue };
  }

  /** The evidence holds what members wrote to each other: who reads it stands in the audit log. */
  async record(by: VerifiedAdministrator, id: string): Promise<CaseRecord> {
    const row = await this.existing(id);
    await this.audit.addReading({ by, action: 'case.read', target: targetOf(row) });
    const { subject_id: subjectId, reporter_id: reporterId } = row;
    const [evidence, now, events, decisions, about, from] = await Promise.all([
      this.reports.evidence(id),
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

  /** The case is claimed by its version with everything that follows, so that nothing is done twice or by half. */
  async decide(by: VerifiedAdministrator, id: string, request: DecisionRequest): Promise<CaseSummary> {
    const row = await this.existing(id);
    if (row.version !== request.version || row.closed_at) throw await this.changed(row);
    const { action, rule, facts, words } = request;
    if (!possibleIn(row).includes(action)) throw new AppError('admin.case-action');
    const isFirst = row.state === 'open';
    if (!isFirst) await this.assertAnother(by, id);
    const isProposed = isFirst && action === 'ban' && (await this.decisions.hasSecond(by.administratorId));
    const until = isProposed ? new Date(Date.now() + UNCONFIRMED_MS).toISOString() : request.until;
    const state = isProposed ? 'unconfirmed' : 'closed';
    const effect = await this.effectOf(row, action);
    const acted = action !== 'dismiss';
    const answer = !isFirst || !row.reporter_id ? row.answer : acted ? OUTCOMES.acted : OUTCOMES.notActed;
    const isDone = await this.db.transaction(async (tx) => {
      if (!(await this.cases.claim(tx, row, state, by.username, answer))) return false;
      const target = targetOf(row);
      const [before, after] = [{ state: row.state }, { state, decision: action, until }];
      await this.audit.add(tx, { by, action: 'case.decided', target, reason: facts, before, after });
      await this.log.add(tx, row, { by, memberId: row.subject_id, action, rule, facts, words, until, effect });
      if (row.kind === 'report' && isFirst && row.reporter_id && answer) {
        const event = { caseId: id, number: target.name, kind: 'report', memberId: row.reporter_id } as const;
        await tx.publish('admin.case-closed', { ...event, answer, acted });
      }
      return true;
    });
    const decided = await this.existing(id);
    if (!isDone) throw await this.changed(decided);
    return (await this.summaries([decided]))[0]!;
  }

  async lapse(id: string): Promise<boolean> {
    const row = await this.existing(id);
    return this.db.transaction(async (tx) => {
      const isOurs = row.state === 'unconfirmed' && (await this.cases.claim(tx, row, 'closed', null, row.answer));
      if (isOurs) await this.log.addLapse(tx, id);
      return isOurs;
    });
  }

  /** What is taken back gives back only what this case took. */
  private async effectOf({ id, subject_id: memberId }: CaseEntity, action: DecisionAction) {
    if (action === 'pause' || action === 'ban') return 'suspend';
    if ((action !== 'reverse' && action !== 'activate') || !memberId) return undefined;
    const latest = await this.decisions.latestMeasure(memberId);
    return latest?.case_id === id && ['pause', 'suspend', 'ban'].includes(latest.action) ? 'activate' : undefined;
  }

  private async assertAnother(by: VerifiedAdministrator, id: string): Promise<void> {
    const first = await this.decisions.latest(id);
    if (first?.administrator_id !== by.administratorId) return;
    if (await this.decisions.hasSecond(by.administratorId)) throw new AppError('admin.by-another');
  }

  private async changed({ id, closed_by: closedBy }: CaseEntity): Promise<AppError> {
    const latest = await this.decisions.latest(id);
    const message = latest ? `${latest.by}: ${latest.action}` : (closedBy ?? '');
    return new AppError('admin.case-changed', message ? { details: [{ field: 'version', message }] } : {});
  }

  private async existing(id: string): Promise<CaseEntity> {
    const row = await this.cases.find(id);
    if (!row) throw new AppError('admin.case-not-found');
    return row;
  }

  private async summaries(rows: CaseEntity[]): Promise<CaseSummary[]> {
    const names = await this.names.of(rows.flatMap(({ reporter_id, subject_id }) => [reporter_id, subject_id]));
    return rows.map((row) => caseSummary(row, names));
  }
}

const targetOf = ({ id, kind, number }: CaseEntity) => ({ type: 'case', id, name: caseNumber(kind, number) }) as const;

/** Tickets are answered by their own call. */
function possibleIn(row: CaseEntity): readonly DecisionAction[] {
  return row.kind === 'report' || row.state === 'appealed' ? actionsFor(row) : [];
}
