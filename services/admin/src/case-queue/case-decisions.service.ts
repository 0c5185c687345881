import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { CaseSummary, DecisionRequest } from '@corner/contracts/admin/cases.api';
import { actionsFor, UNCONFIRMED_DAYS, type DecisionAction } from '@corner/contracts/admin/decisions';
import type { DecisionPreview } from '@corner/contracts/internal/decision-mail.api';
import type { Transaction } from '@corner/event-bus/transaction';
import { AppError } from '@corner/service-kit/app-error';
import { Database } from '@corner/service-kit/database/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.js';
import type { CaseEntity, DecisionEntity } from '../case-records/case.entity.js';
import { CasesRepository } from '../case-records/cases.repository.js';
import { AUTOMATIC, DecisionLog, type Decided, type Effect } from '../case-records/decision-log.service.js';
import { closesAccount } from '../case-records/decision.policy.js';
import { DecisionsRepository } from '../case-records/decisions.repository.js';
import { MailsClient } from '../clients/mails.client.js';
import type { ReportRow } from '../reports/reports.repository.js';
import { ReportsService } from '../reports/reports.service.js';
import { CaseQueueRepository } from './case-queue.repository.js';
import { CaseQueueService } from './case-queue.service.js';
import { targetOf } from './case-queue.view.js';

type Reader = Pick<Database, 'manager' | 'query'>;

const DAY_MS = 86_400_000;

/** All that a reporter learns. */
const OUTCOMES = { acted: 'We acted on your report.', notActed: 'We found nothing against our rules.' };

@Injectable()
export class CaseDecisionsService {
  constructor(
    private readonly db: Database,
    private readonly queue: CaseQueueService,
    private readonly cases: CaseQueueRepository,
    private readonly rows: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly log: DecisionLog,
    private readonly audit: AuditRepository,
    private readonly mails: MailsClient,
    private readonly reports: ReportsService,
  ) {}

  /** Claims the case by its version in the transaction of all effects, so that nothing happens twice or by half. */
  async decide(by: VerifiedAdministrator, id: string, request: DecisionRequest): Promise<CaseSummary> {
    const row = await this.rows.existing(id);
    // Only the evidence identifies the video.
    if (row.photo === 'video' && !row.profile_at) await this.reports.takeProfile(row as ReportRow);
    const isDone = await this.db.transaction(async (tx) => {
      const erased = await this.holdMeasures(tx, row);
      // Else an administrator's own decision from another tab would look like the first of two.
      if ((await this.rows.existing(id, tx)).version !== row.version) throw new AppError('admin.case-changed');
      const completed = await this.completed(by, row, request, tx);
      const made = erased.length > 0 ? { ...completed, facts: null, words: null } : completed;
      const { action, facts, until } = made;
      const state = action === 'ban' && until ? 'unconfirmed' : 'closed';
      const isAnswered = row.state === 'open' && row.reporter_id;
      const answer = !isAnswered ? row.answer : action === 'dismiss' ? OUTCOMES.notActed : OUTCOMES.acted;
      const effect = await this.effectOf(tx, row, action);
      if (!(await this.cases.claim(tx, row, state, by.username, answer))) return false;
      const target = targetOf(row);
      const [before, after] = [{ state: row.state }, { state, decision: action, until }];
      await this.audit.add(tx, { by, action: 'case.decided', target, reason: facts, before, after });
      await this.log.add(tx, row, { ...made, effect, canUndo: true });
      return true;
    });
    if (!isDone) throw new AppError('admin.case-changed');
    return this.queue.summary(await this.rows.existing(id));
  }

  async preview(by: VerifiedAdministrator, id: string, request: DecisionRequest): Promise<DecisionPreview> {
    const row = await this.rows.existing(id);
    const preview = this.log.preview(row, await this.completed(by, row, request, this.db));
    if (!preview) return { mail: null };
    const { decisionId: _, ...mailed } = preview;
    return this.mails.ofDecision(mailed);
  }

  /**
   * Undoes a decision by its own author, before anyone is notified. Reverts case and account, but ended sessions stay
   * ended.
   */
  async undo(by: VerifiedAdministrator, id: string, version: number): Promise<CaseSummary> {
    const row = await this.rows.existing(id);
    const [decision, before] = await this.decisions.standing(id);
    const isOwn = decision?.administrator_id === by.administratorId && row.version === version;
    if (!isOwn || !decision.tell_at) throw new AppError('admin.too-late-to-undo');
    const state = stateBefore(decision, before);
    await this.db.transaction(async (tx) => {
      await this.holdMeasures(tx, row);
      const given = await this.givenBack(tx, decision);
      const isUndone = (await this.decisions.undo(tx, decision.id)) && (await this.cases.reopen(tx, row, state));
      if (!isUndone) throw new AppError('admin.too-late-to-undo');
      const after = { state, undone: decision.action };
      await this.audit.add(tx, {
        by,
        action: 'case.undone',
        target: targetOf(row),
        before: { state: row.state },
        after,
      });
      await this.log.takeBack(tx, row, by, { decision, before, ...given });
    });
    return this.queue.summary(await this.rows.existing(id));
  }

  async sendDueNotices(): Promise<void> {
    await this.db.transaction((tx) => this.log.sendDueNotices(tx));
  }

  async lapse(id: string): Promise<boolean> {
    const row = await this.rows.existing(id);
    return this.db.transaction(async (tx) => {
      const isOurs =
        row.state === 'unconfirmed' && (await this.cases.claim(tx, row, 'closed', AUTOMATIC.username, row.answer));
      if (isOurs) await this.log.addLapse(tx, row);
      return isOurs;
    });
  }

  private async completed(by: VerifiedAdministrator, row: CaseEntity, request: DecisionRequest, db: Reader) {
    const { version, action, until, rule, ...stated } = request;
    if (row.version !== version || row.closed_at) throw new AppError('admin.case-changed');
    if (!actionsFor(row).includes(action)) throw new AppError('admin.case-action');
    const isFirst = row.state === 'open';
    const first = isFirst ? undefined : await this.byAnother(by, row.id, db);
    const asFirst = row.state === 'unconfirmed' || action === 'uphold' ? first?.rule : undefined;
    const isProposed = isFirst && action === 'ban' && (await this.decisions.hasSecond(by.administratorId, db));
    const decided = {
      by,
      memberId: row.subject_id,
      action,
      rule: rule ?? asFirst,
      ...stated,
      until: isProposed ? new Date(Date.now() + UNCONFIRMED_DAYS * DAY_MS).toISOString() : until,
    };
    return decided satisfies Decided;
  }

  /** Serialises cases of one member: the later decision sees the measure of the earlier one. Returns erased members. */
  private holdMeasures(tx: Transaction, { subject_id: subject, reporter_id: reporter }: CaseEntity): Promise<string[]> {
    return this.rows.lockMembers(
      tx,
      [subject, reporter].filter((id) => id !== null),
    );
  }

  /** Reverses only the effects of this case. */
  private async effectOf(
    tx: Transaction,
    { id, subject_id: memberId }: CaseEntity,
    action: DecisionAction,
  ): Promise<Effect> {
    if (action === 'pause' || action === 'ban') return 'suspend';
    if ((action !== 'reverse' && action !== 'activate') || !memberId) return undefined;
    const [latest] = await this.decisions.measures(memberId, tx);
    return latest?.case_id === id && closesAccount(latest.action) ? 'activate' : undefined;
  }

  /** Restores the account to the previous measure, of any case. */
  private async givenBack(
    tx: Transaction,
    { id, subject_id, action }: DecisionEntity,
  ): Promise<{ effect: Effect; until: Date | null }> {
    const [latest, before] = subject_id ? await this.decisions.measures(subject_id, tx) : [];
    const isMeasure = latest?.id === id;
    const isHeld = before && closesAccount(before.action) && (!before.until || +before.until > Date.now());
    const until = (isHeld && before.until) || null;
    if (!isMeasure || (isHeld && !until && closesAccount(action))) return { effect: undefined, until: null };
    if (closesAccount(action)) return { effect: 'activate', until };
    return { effect: isHeld ? 'suspend' : undefined, until };
  }

  private async byAnother({ administratorId }: VerifiedAdministrator, id: string, db: Reader) {
    const [first] = await this.decisions.standing(id, db);
    const isSame = first?.administrator_id === administratorId;
    if (isSame && (await this.decisions.hasSecond(administratorId, db))) throw new AppError('admin.by-another');
    return first;
  }
}

function stateBefore({ action }: DecisionEntity, before: DecisionEntity | undefined) {
  if (action === 'uphold' || action === 'reverse') return 'appealed';
  return before ? 'unconfirmed' : 'open';
}
