import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { isMeasure, announcedAction } from '@corner/contracts/admin/decisions';
import { caseNumber, categoryLabel } from '../case-records/case.policy.js';
import { takesPicture } from '../case-records/decision.policy.js';
import { kindOf, type DecidedRow, type SentRow } from './own-cases.repository.js';

/** Shows the reporter whether action was taken, never which. */
function outcomeOf({ action, closed_at }: SentRow): string {
  if (action === null) return closed_at ? 'answered' : 'open';
  if (action === 'answer') return 'answered';
  return action === 'dismiss' ? 'not-acted' : 'acted';
}

export function sentCase(row: SentRow): OwnCase {
  const kind = kindOf(row);
  return {
    id: row.id,
    number: caseNumber(kind, row.number),
    kind: kind === 'action' || kind === 'notice' ? 'report' : kind,
    day: row.created_at.toISOString().slice(0, 10),
    outcome: outcomeOf(row),
    ...(kind === 'report' && { name: row.name }),
  };
}

/** Measures can be appealed once per case. */
export function appealOf({ state, action, appealed, late }: DecidedRow): OwnCase['appeal'] {
  if (state === 'appealed') return 'waiting';
  if (appealed) return 'decided';
  if (!isMeasure(action) || state === 'unconfirmed') return undefined;
  return late ? 'too-late' : 'possible';
}

export function decidedCase(row: DecidedRow): OwnCase {
  const appeal = appealOf(row);
  return {
    id: row.id,
    number: caseNumber(kindOf(row), row.number),
    kind: 'decision',
    day: row.at.toISOString().slice(0, 10),
    outcome: announcedAction(row.action, row.until),
    rule: categoryLabel(row.rule),
    words: row.statement,
    until: row.until?.toISOString() ?? null,
    automated: row.automated,
    ...(row.found && { found: row.found }),
    reason: row.reason,
    ...(row.photo && {
      picture: { id: row.photo, place: row.place, ...(takesPicture(row, row) && { removed: true }) },
    }),
    ...(appeal && { appeal }),
  };
}
