import type { CaseKind } from '@corner/contracts/admin/cases.api';

const LETTERS: Record<CaseKind, string> = { report: 'R', support: 'T', problem: 'T', action: 'C' };

/** For people: "R-1042". */
export const caseNumber = (kind: CaseKind, number: number): string => `${LETTERS[kind]}-${number}`;
