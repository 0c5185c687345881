import type { ReportReceipt } from '@corner/contracts/admin.api';
import { caseNumber } from '../case-records/case.view.js';
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
