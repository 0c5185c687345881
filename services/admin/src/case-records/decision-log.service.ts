import type { VerifiedAdministrator } from '@corner/contracts/admin.api';
import type { CaseKind } from '@corner/contracts/admin/cases.api';
import { toldAction } from '@corner/contracts/admin/decisions';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import type { Transaction } from '@corner/event-bus/transaction';
import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { CaseEventsRepository } from './case-events.repository.js';
import { caseNumber } from './case.view.js';
import { DecisionsRepository, type DecidedAction } from './decisions.repository.js';

export const NOT_STATED = 'not stated';

/** Those that the member is told of; who was not acted against never learns of a report. */
const TOLD = new Set<DecidedAction>([
  'warn',
  'remove_photo',
  'remove_video',
  'pause',
  'suspend',
  'ban',
  'uphold',
  'reverse',
  'activate',
]);

export interface Decided {
  by: VerifiedAdministrator;
  memberId: string | null;
  action: DecidedAction;
  rule?: string | undefined;
  facts?: string | null | undefined;
  words?: string | null | undefined;
  until?: string | null | undefined;
  /** What identity has still to do. */
  effect?: 'suspend' | 'activate' | undefined;
}

interface DecidedCase {
  id: string;
  kind: CaseKind;
  number: number;
  /** Of the member: the id of a photo or `video`. */
  photo?: string | null;
}

/** What others see of the picture that a case is about; after anything else it stays as it is. */
const PICTURE_AFTER: Partial<Record<DecidedAction, 'shown' | 'removed'>> = {
  remove_photo: 'removed',
  remove_video: 'removed',
  dismiss: 'shown',
  warn: 'shown',
  answer: 'shown',
  reverse: 'shown',
  activate: 'shown',
};

/** Every decision is written here, in the transaction of what it belongs to, and told to whom it is about. */
@Injectable()
export class DecisionLog {
  constructor(
    private readonly decisions: DecisionsRepository,
    private readonly events: CaseEventsRepository,
  ) {}

  async add(tx: Transaction, about: DecidedCase, decided: Decided): Promise<void> {
    const { by, memberId, action, facts, words = null, until = null, effect } = decided;
    const id = v7();
    const rule = (decided.rule && REPORT_CATEGORIES.codeOf(decided.rule)) || NOT_STATED;
    await this.decisions.insert(tx, {
      id,
      case_id: about.id,
      subject_id: memberId,
      by: by.username,
      administrator_id: by.administratorId,
      rule,
      action,
      facts: facts || null,
      until: until ? new Date(until) : null,
      statement: words || null,
    });
    await this.events.add(tx, { caseId: about.id, kind: 'decided', by: by.username });
    const state = PICTURE_AFTER[action];
    if (memberId && about.photo && state) {
      const judged = { caseId: about.id, memberId, photo: about.photo, state, rule, at: new Date().toISOString() };
      await tx.publish('admin.photo-judged', judged);
    }
    if (!memberId || !TOLD.has(action)) return;
    const { administratorId, username } = by;
    await tx.publish('admin.case-decided', {
      decisionId: id,
      number: caseNumber(about.kind, about.number),
      kind: about.kind,
      memberId,
      action: toldAction(action, until),
      rule,
      words: words || null,
      until,
      automated: false,
      ...(effect && { effect }),
      by: { administratorId, username },
    });
  }

  /** What opens an account again ends the bans that wait; else it is a case of its own. */
  async addActivation(tx: Transaction, decided: Decided & { memberId: string }): Promise<void> {
    const waiting = await this.decisions.endBans(tx, decided.memberId, decided.by.username);
    for (const one of waiting) await this.add(tx, one, decided);
    if (waiting.length === 0) await this.addAction(tx, decided);
  }

  /** A ban that no second administrator confirmed in time stays the pause it was. */
  async addLapse(tx: Transaction, caseId: string): Promise<void> {
    const ban = (await this.decisions.latest(caseId))!;
    const { case_id, subject_id, rule, until, statement } = ban;
    const row = { id: v7(), case_id, subject_id, rule, until, statement, action: 'pause', automated: true };
    await this.decisions.insert(tx, { ...row, by: '', administrator_id: null, facts: null });
    await this.events.add(tx, { caseId, kind: 'lapsed' });
  }

  /** What an administrator does to a member without a report is a case of its own. */
  async addAction(tx: Transaction, decided: Decided & { memberId: string }): Promise<void> {
    const id = v7();
    const number = await this.decisions.insertCase(tx, id, decided.memberId, decided.by.username);
    await this.add(tx, { id, kind: 'action', number }, decided);
  }
}
