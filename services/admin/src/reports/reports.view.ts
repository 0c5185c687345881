import type { ReportReceipt } from '@corner/contracts/admin.api';
import { caseNumber } from '../case-records/case-number.view.js';
import type { ReportRow } from './reports.repository.js';

export const reportNumber = (number: number): string => caseNumber('report', number);

export function reportReceipt(row: ReportRow): ReportReceipt {
  return {
    id: row.id,
    number: reportNumber(row.number),
    status: row.closed_at ? 'closed' : 'open',
    createdAt: row.created_at.toISOString(),
    blocked: row.blocked_at !== null,
  };
}
