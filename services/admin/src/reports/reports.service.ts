import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { AccountFacts } from '@corner/contracts/identity.api';
import type { ReportRequest } from '@corner/contracts/admin.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { type Logger, LOGGER } from '@corner/service-kit/telemetry/logger';
import { Inject, Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { CasesRepository } from '../case-records/cases.repository.js';
import { CaseEventsRepository } from '../case-records/case-events.repository.js';
import { isUrgent } from '../case-records/hiding.policy.js';
import { HidingsRepository } from '../case-records/hidings.repository.js';
import { caseNumber } from '../case-records/case.policy.js';
import { OwnersClient } from '../clients/owners.client.js';
import { ReportsRepository, type NewReport, type ReportRow } from './reports.repository.js';

const SECOND_PRESS_MS = 60_000;
const DAY_MS = 86_400_000;

const daysOf = ({ createdAt }: AccountFacts): number => (Date.now() - Date.parse(createdAt)) / DAY_MS;

/** Stores reports and fetches what they need from other services, at once or later. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Database,
    private readonly reports: ReportsRepository,
    private readonly events: CaseEventsRepository,
    private readonly owners: OwnersClient,
    private readonly hidings: HidingsRepository,
    private readonly cases: CasesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Any existing account but one's own can be reported: ids cannot be guessed, so the reporter has met the member. */
  async open(reporterId: string, request: ReportRequest): Promise<ReportRow> {
    const { memberId, category, note, block = false, photo = null, messageId = null } = request;
    const subjectId = memberId.toLowerCase();
    const account = await this.checkStanding(reporterId);
    if (subjectId === reporterId || !(await this.owners.account(subjectId))) {
      throw new AppError('discovery.member-not-found');
    }
    const code = REPORT_CATEGORIES.codeOf(category)!;
    const report = { id: v7(), reporterId, subjectId, category: code, note: note || null, block, photo, messageId };
    const isPhoto = isUrgent(code) && photo !== null && photo !== 'video' && (await this.mayBe(subjectId, photo));
    const accountDays = daysOf(account);
    const row = await this.store(report, isPhoto ? { photo, accountDays } : null);
    if (isUrgent(code) && photo === null && messageId === null) await this.hideMember(row, accountDays);
    return this.followUp(row);
  }

  /** Hides the member for a second report by another person, as far as identity can tell. */
  private async hideMember(row: ReportRow, accountDays: number): Promise<void> {
    const { id: caseId, subject_id: memberId, reporter_id: reporterId, category } = row;
    const others = await this.hidings.witnesses(memberId, reporterId);
    if (others.length === 0) return;
    const tied = await this.owners.tied(reporterId, others);
    const witnesses = others.filter((id) => !tied.includes(id));
    await this.db.transaction(async (tx) => {
      if (!(await this.cases.lockMember(tx, memberId))) return;
      await this.hidings.hideMember(tx, { caseId, memberId, category, reporterId, accountDays, witnesses });
    });
  }

  /** Fetches missing evidence and blocks, as far as possible now. */
  async followUp(report: ReportRow): Promise<ReportRow> {
    const { id, reporter_id: reporterId, subject_id: subjectId } = report;
    const todo: Promise<void>[] = [];
    if (!report.profile_at) todo.push(this.takeProfile(report));
    if (!report.messages_at) {
      todo.push(this.owners.messages(reporterId, subjectId).then((rows) => this.reports.saveMessages(id, rows)));
    }
    if (report.block_wanted && !report.blocked_at) {
      todo.push(this.owners.block(reporterId, subjectId).then(() => this.reports.saveBlocked(id)));
    }
    for (const done of await Promise.allSettled(todo)) {
      if (done.status === 'rejected')
        this.logger.warn({ err: done.reason as unknown, id }, 'report to be finished later');
    }
    return todo.length ? this.reports.settle(id) : report;
  }

  /** A video is hidden with the evidence, which identifies it. */
  async takeProfile({ id: caseId, reporter_id: reporterId, ...report }: ReportRow): Promise<void> {
    const { subject_id: memberId, category, photo } = report;
    const profile = await this.owners.takeEvidence(memberId, caseId);
    const video = photo === 'video' && isUrgent(category) ? profile?.videoUrl : null;
    const reporter = video && reporterId ? await this.owners.account(reporterId) : null;
    await this.db.transaction(async (tx) => {
      const isThere = await this.cases.lockMember(tx, memberId);
      const waits = await this.reports.saveProfile(tx, caseId, profile);
      if (!waits || !isThere || !video || !reporter) return;
      const accountDays = daysOf(reporter);
      await this.hidings.hide(tx, { caseId, memberId, photo: 'video', video, category, reporterId, accountDays });
    });
  }

  /** Ignores what is not a photo of the member; accepts it while profiles is down. */
  private async mayBe(memberId: string, photo: string): Promise<boolean> {
    const profile = await this.owners.evidence(memberId).catch(() => undefined);
    return profile === undefined || Boolean(profile?.photos.some(({ id }) => id === photo));
  }

  private async checkStanding(reporterId: string): Promise<AccountFacts> {
    const account = await this.owners.account(reporterId);
    if (!account || account.state !== 'active') throw new AppError('request.unauthorized');
    if (!account.emailVerified) throw new AppError('identity.email-not-verified');
    // Accept reports while profiles is down.
    const isComplete = await this.owners.profile(reporterId).then(
      (profile) => profile?.complete ?? false,
      () => true,
    );
    if (!isComplete) throw new AppError('profiles.profile-incomplete');
    return account;
  }

  /** Joins a repeated report to the undecided case. */
  private async store(report: NewReport, hiding: { photo: string; accountDays: number } | null): Promise<ReportRow> {
    return this.db.transaction(async (tx) => {
      const erased = await this.cases.lockMembers(tx, [report.reporterId, report.subjectId]);
      if (erased.includes(report.reporterId)) throw new AppError('request.unauthorized');
      if (erased.length > 0) throw new AppError('discovery.member-not-found');
      const same = await this.reports.same(tx, report);
      if (same) return this.again(tx, same, report);
      const retryAfter = await this.reports.secondsToWait(tx, report.reporterId);
      if (retryAfter > 0) throw new AppError('admin.too-many-reports', { retryAfter });
      const row = await this.reports.insert(tx, report);
      await this.events.add(tx, { caseId: row.id, kind: 'opened' });
      if (hiding) {
        const { subjectId: memberId, category, reporterId } = report;
        await this.hidings.hide(tx, { caseId: row.id, memberId, category, reporterId, ...hiding });
      }
      await tx.publish('admin.case-opened', {
        caseId: row.id,
        number: caseNumber('report', row.number),
        kind: 'report',
        memberId: row.reporter_id,
        subjectId: row.subject_id,
        category: row.category,
      });
      return row;
    });
  }

  /** Counts a double click once; keeps new words up to a readable number. */
  private async again(tx: Transaction, same: ReportRow, { block, note }: NewReport): Promise<ReportRow> {
    if (Date.now() - same.created_at.getTime() < SECOND_PRESS_MS) {
      return block && !same.block_wanted ? this.reports.wantBlock(tx, same.id) : same;
    }
    await this.events.addAgain(tx, same, note);
    return this.reports.countAgain(tx, same.id, block);
  }
}
