import type { CaseKind } from '@corner/contracts/admin/cases.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';

const LETTERS: Record<CaseKind, string> = { report: 'R', notice: 'N', support: 'T', problem: 'T', action: 'C' };

/** For people: "R-1042". */
export const caseNumber = (kind: CaseKind, number: number): string => `${LETTERS[kind]}-${number}`;

/** As people read it; what is no category, such as a rule that was not stated, stands as it is. */
export const categoryLabel = (code: string): string => REPORT_CATEGORIES.canonical(code) ?? code;
