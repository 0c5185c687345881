import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { CaseKind } from '@corner/contracts/admin/cases.api';
import { NOT_STATED, ruleOf, announcedAction, type Found } from '@corner/contracts/admin/decisions';
import type { EventOf } from '@corner/contracts/events/event-map';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { NIL, v7 } from 'uuid';
import { AuditRepository, type NewAuditEntry } from '../audit/audit.repository.js';
import { CaseEventsRepository } from './case-events.repository.js';
import { CasesRepository, judgementTime, nextId } from './cases.repository.js';
import { caseNumber } from './case.policy.js';
import type { DecisionEntity } from './case.entity.js';
import { WITHOUT_NOTICE, stateAfter, takesPicture } from './decision.policy.js';
import type { HiddenBy } from './hiding.policy.js';
import { DecisionsRepository, type DecidedAction, type NewDecision } from './decisions.repository.js';

export const AUTOMATIC = { administratorId: null, username: 'automatic' };

type DecidedBy = Omit<VerifiedAdministrator, 'role'>;

export interface Decided {
  by: DecidedBy;
  memberId: string | null;
  action: DecidedAction;
  rule?: string | undefined;
  facts?: string | null | undefined;
  words?: string | null | undefined;
  until?: string | null | undefined;
  effect?: Effect;
  /** Can be undone for some seconds, before anyone is notified. */
  canUndo?: boolean;
  /** Time of an earlier action, to sort the decision correctly; ISO 8601. */
  at?: string | undefined;
}

export type Effect = 'suspend' | 'activate' | undefined;

interface TakenBack {
  decision: DecisionEntity;
  before: DecisionEntity | undefined;
  effect: Effect;
  until: Date | null;
}

interface DecidedCase {
  id: string;
  kind: CaseKind;
  number: number;
  photo?: string | null;
  category?: string | null;
  hides?: HiddenBy | null;
  message_id?: string | null;
  reporter_id?: string | null;
  found?: Found | null;
}

/** Records every decision in the transaction of its effects, and notifies the affected member. */
@Injectable()
export class DecisionLog {
  constructor(
    private readonly cases: CasesRepository,
    private readonly decisions: DecisionsRepository,
    private readonly events: CaseEventsRepository,
    private readonly audit: AuditRepository,
  ) {}

  async add(tx: Transaction, about: DecidedCase, decided: Decided): Promise<void> {
    const { by, action, effect, canUndo } = decided;
    const row = rowOf(await idOf(tx, decided), about, decided);
    await this.decisions.insert(tx, row, canUndo);
    await this.events.add(tx, { caseId: about.id, kind: 'decided', by: by.username });
    await this.judge(tx, about, row, stateAfter(about, row));
    if (about.message_id && about.reporter_id === null && action !== 'uphold') {
      const released = action === 'dismiss' || action === 'reverse';
      await tx.publish('admin.message-decided', { messageId: about.message_id, released });
    }
    if (!hasListener(row)) return;
    await tx.publish('admin.case-decided', {
      ...statementFields(about, row),
      kind: about.kind,
      ...(effect && { effect }),
      by: actorOf(by),
    });
    if (!canUndo) await tx.publish('admin.decision-told', statementOf(about, row));
  }

  /** Previews what the member would be told; null if nothing. */
  preview(about: DecidedCase, decided: Decided): EventOf<'admin.decision-told'> | null {
    const row = rowOf(NIL, about, decided);
    return hasListener(row) ? statementOf(about, row) : null;
  }

  /** Restores the previous decision at once. */
  async takeBack(tx: Transaction, about: DecidedCase, by: VerifiedAdministrator, taken: TakenBack): Promise<void> {
    const { decision, before, effect, until } = taken;
    await this.events.add(tx, { caseId: about.id, kind: 'undone', by: by.username });
    if (stateAfter(about, decision) || (!about.photo && !before)) {
      const state = before ? stateAfter(about, before) : about.hides ? 'hidden' : 'shown';
      await this.judge(tx, about, decision, state);
    }
    if (!hasListener(decision)) return;
    await tx.publish('admin.case-decided', {
      ...statementFields(about, { ...decision, id: await nextId(tx), until }),
      kind: about.kind,
      action: before ? announcedAction(before.action, before.until) : 'reverse',
      words: null,
      undoes: decision.id,
      ...(effect && { effect }),
      by: actorOf(by),
    });
  }

  /** Judges the picture of the case, or the member whom the case hides. */
  private async judge(
    tx: Transaction,
    { id: caseId, kind, number, photo, hides }: DecidedCase,
    { subject_id: memberId, rule }: NewDecision,
    state: 'shown' | 'hidden' | 'removed' | undefined,
  ): Promise<void> {
    if (!memberId || !state) return;
    const at = await judgementTime(tx);
    const judged = { caseId, memberId, at };
    if (photo) {
      const picture = await this.decisions.pictureOf(tx, caseId, photo);
      if (!picture) return;
      await tx.publish('admin.photo-judged', { ...judged, ...picture, state, rule, number: caseNumber(kind, number) });
    } else if (hides && state !== 'removed') await tx.publish('admin.member-judged', { ...judged, state });
  }

  /** Notifies the affected members of decisions that can no longer be undone. */
  async sendDueNotices(tx: Transaction): Promise<void> {
    for (const row of await this.decisions.due(tx)) {
      if (hasListener(row)) await tx.publish('admin.decision-told', statementOf({ ...row, id: row.case_id }, row));
      const { reporter_id: memberId, kind, number, answer, case_id: caseId, is_first: isFirst } = row;
      if (kind !== 'report' || !isFirst || !memberId || !answer) continue;
      const event = { caseId, number: caseNumber(kind, number), kind, memberId, answer } as const;
      await tx.publish('admin.case-closed', { ...event, acted: row.action !== 'dismiss' });
    }
  }

  /** Records an account action once, from the call or its event, whichever comes first. */
  async addOnce(tx: Transaction, entry: NewAuditEntry, decided: Decided & { memberId: string }): Promise<void> {
    const isThere = await this.cases.lockMember(tx, decided.memberId);
    if (!(await this.audit.add(tx, entry))) return;
    if (!isThere) await this.addAction(tx, { ...decided, facts: null });
    else if (decided.action === 'activate') await this.addActivation(tx, decided);
    else await this.addAction(tx, decided);
  }

  /** Ends unconfirmed bans; without any, the activation is a case of its own. */
  private async addActivation(tx: Transaction, decided: Decided & { memberId: string }): Promise<void> {
    const waiting = await this.decisions.endBans(tx, decided.memberId, decided.by.username);
    for (const one of waiting) await this.add(tx, one, decided);
    if (waiting.length === 0) await this.addAction(tx, decided);
  }

  /** An unconfirmed ban stays a pause, an unconfirmed deletion has no effect. */
  async addLapse(tx: Transaction, about: DecidedCase): Promise<void> {
    const [ban] = await this.decisions.standing(about.id, tx);
    const { subject_id, rule, until, statement, action } = ban!;
    const left = { subject_id, rule, until, statement, action: action === 'delete' ? 'dismiss' : 'pause' } as const;
    await this.addAutomatic(tx, about, left, 'lapsed');
  }

  /** Dismisses a case whose subject no longer exists. */
  async addDismissal(tx: Transaction, about: DecidedCase, event: 'decided' | 'picture-gone'): Promise<void> {
    await this.addAutomatic(tx, about, { action: 'dismiss' }, event);
  }

  /** An action on a member without a report is a case of its own. */
  private async addAction(tx: Transaction, decided: Decided & { memberId: string }, waits?: { category: string }) {
    const row = { id: v7(), kind: 'action', version: 2, subject_id: decided.memberId } as const;
    const number = await this.cases.insert(tx, {
      ...row,
      ...(waits
        ? { state: 'unconfirmed', category: waits.category, due_at: () => `now() + interval '48 hours'` }
        : { state: 'closed', closed_at: () => 'now()', closed_by: decided.by.username }),
    });
    const about = { ...row, number };
    await this.add(tx, about, decided);
    return about;
  }

  /** Marks kept of a member deleted for a rule need a second administrator, if there is one. */
  async addDeletion(tx: Transaction, decided: Omit<Decided, 'action'> & { memberId: string }): Promise<void> {
    const category = decided.rule && REPORT_CATEGORIES.codeOf(decided.rule);
    const waits =
      category && (await this.decisions.hasSecond(decided.by.administratorId, tx)) ? { category } : undefined;
    const about = await this.addAction(tx, { ...decided, action: 'delete' }, waits);
    if (category && !waits) await this.add(tx, about, { ...decided, action: 'ban', canUndo: true });
  }

  private async addAutomatic(
    tx: Transaction,
    { id, kind, number }: DecidedCase,
    row: Partial<NewDecision> & Pick<NewDecision, 'action'>,
    event: 'lapsed' | 'decided' | 'picture-gone',
  ): Promise<void> {
    const by = AUTOMATIC;
    const of = { id: await nextId(tx), case_id: id, by: by.username, administrator_id: null, automated: true };
    const empty = { subject_id: null, rule: NOT_STATED, facts: null, until: null, statement: null };
    await this.decisions.insert(tx, { ...of, ...empty, ...row });
    await this.events.add(tx, { caseId: id, kind: event, by: by.username });
    await this.audit.add(tx, {
      by,
      action: 'case.decided',
      target: { type: 'case', id, name: caseNumber(kind, number) },
      before: { state: event === 'lapsed' ? 'unconfirmed' : 'open' },
      after: { state: 'closed', decision: row.action, ...(row.until && { until: row.until }) },
    });
  }
}

/** An action on the account takes the place of its change, which was made before. */
const idOf = async (tx: Transaction, { at }: Decided) => (at ? v7({ msecs: Date.parse(at) }) : nextId(tx));

function rowOf(id: string, about: DecidedCase, decided: Decided) {
  const { by, memberId, action, facts, words, until, at } = decided;
  return {
    id,
    ...(at && { at: new Date(at) }),
    case_id: about.id,
    subject_id: memberId,
    by: by.username,
    administrator_id: by.administratorId,
    rule: ruleOf(action, decided.rule, about.category),
    action,
    facts: facts || null,
    until: until ? new Date(until) : null,
    statement: words || null,
  };
}

const hasListener = ({ subject_id, action }: NewDecision) => subject_id !== null && !WITHOUT_NOTICE.includes(action);

const actorOf = ({ administratorId, username }: DecidedBy) => ({ administratorId, username });

function statementFields({ kind, number, found }: DecidedCase, row: NewDecision) {
  const { id, subject_id, action, rule, statement, until, automated = false } = row;
  return {
    decisionId: id,
    number: caseNumber(kind, number),
    memberId: subject_id!,
    action: announcedAction(action, until),
    rule,
    words: statement,
    until: until?.toISOString() ?? null,
    automated,
    ...(found && { found }),
  };
}

/** Mentions a picture that is removed with a measure. */
function statementOf(about: DecidedCase, row: NewDecision): EventOf<'admin.decision-told'> {
  return { ...statementFields(about, row), ...(takesPicture(about, row) && { picture: 'removed' }) };
}
