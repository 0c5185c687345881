import type { CaseKind } from '@corner/contracts/admin/cases.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';

const LETTERS: Record<CaseKind, string> = { report: 'R', notice: 'N', support: 'T', problem: 'T', action: 'C' };

/** For people: "R-1042". */
export const caseNumber = (kind: CaseKind, number: number): string => `${LETTERS[kind]}-${number}`;

/** As people read it; what is no category, such as a rule that was not stated, stands as it is. */
export const categoryLabel = (code: string): string => REPORT_CATEGORIES.canonical(code) ?? code;

const DAY = 24;
const TICKET_HOURS = 48;

/** Where lives may be at risk, a day is too long. */
const URGENT_HOURS: Readonly<Record<string, number>> = { harassment: 4, self_harm: 4 };

/** Hours until a case has to be decided. */
export const hoursFor = (kind: string, category: string | null): number => {
  if (kind === 'support' || kind === 'problem') return TICKET_HOURS;
  return URGENT_HOURS[category ?? ''] ?? DAY;
};

/** Until a first look at a member who stands hidden until it. */
export const FIRST_LOOK_HOURS = 4;
