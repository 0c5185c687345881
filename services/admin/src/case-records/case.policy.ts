import type { CaseKind } from '@corner/contracts/admin/cases.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';

const LETTERS: Record<CaseKind, string> = { report: 'R', notice: 'N', support: 'T', problem: 'T', action: 'C' };

/** For display: "R-1042". */
export const caseNumber = (kind: CaseKind, number: number): string => `${LETTERS[kind]}-${number}`;

/** For display; anything but a category, such as a missing rule, is returned unchanged. */
export const categoryLabel = (code: string): string => REPORT_CATEGORIES.canonical(code) ?? code;

const DAY = 24;
const TICKET_HOURS = 48;

/** A day is too long if lives may be at risk. */
const URGENT_HOURS: Readonly<Record<string, number>> = { harassment: 4, self_harm: 4 };

export const hoursFor = (kind: string, category: string | null): number => {
  if (kind === 'support' || kind === 'problem') return TICKET_HOURS;
  return URGENT_HOURS[category ?? ''] ?? DAY;
};

/** Hours until the first review of a hidden member. */
export const FIRST_LOOK_HOURS = 4;
