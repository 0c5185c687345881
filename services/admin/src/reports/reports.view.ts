import type { ReportReceipt } from '@corner/contracts/admin.api';
import { caseNumber } from '../case-records/case.policy.js';
import type { AdminConfig } from '../admin.config.js';
import type { ReportRow } from './reports.repository.js';

export function reportReceipt(row: ReportRow): ReportReceipt {
  return {
    id: row.id,
    number: caseNumber('report', row.number),
    status: row.closed_at ? 'closed' : 'open',
    createdAt: row.created_at.toISOString(),
    blocked: row.blocked_at !== null,
  };
}

type Help = Pick<AdminConfig['own'], 'SELF_HARM_HELP' | 'SELF_HARM_HELP_CHECKED'>;

export function helpFor(
  { category }: ReportRow,
  { SELF_HARM_HELP: words, SELF_HARM_HELP_CHECKED: checkedOn }: Help,
): Pick<ReportReceipt, 'help'> {
  return category === 'self_harm' && words && checkedOn ? { help: { words, checkedOn } } : {};
}
