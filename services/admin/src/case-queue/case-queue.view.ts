import type { CaseSummary, DecisionView } from '@corner/contracts/admin/cases.api';
import type { CaseEntity, DecisionEntity } from '../case-records/case.entity.js';
import { caseNumber, categoryLabel } from '../case-records/case.policy.js';
import { named, type Names } from '../cases/cases.view.js';

export const caseSummary = (row: CaseEntity, names: Names): CaseSummary => ({
  id: row.id,
  number: caseNumber(row.kind, row.number),
  kind: row.kind,
  state: row.state,
  version: row.version,
  category: row.category && categoryLabel(row.category),
  title: row.title,
  note: row.note,
  photo: row.photo,
  score: row.score,
  messageId: row.message_id,
  times: row.times,
  reporter: row.reporter_id ? named(names, row.reporter_id) : null,
  subject: row.subject_id ? named(names, row.subject_id) : null,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  overdue: !row.closed_at && +row.due_at < Date.now(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  answer: row.answer,
});

export const decisionView = (row: DecisionEntity): DecisionView => ({
  at: row.at.toISOString(),
  by: row.by,
  action: row.action,
  rule: categoryLabel(row.rule),
  facts: row.facts,
  words: row.statement,
  until: row.until?.toISOString() ?? null,
  automated: row.automated,
  undone: row.undone_at !== null,
});

export const targetOf = ({ id, kind, number }: CaseEntity) =>
  ({ type: 'case', id, name: caseNumber(kind, number) }) as const;
