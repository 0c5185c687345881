import { CASE_KINDS, type CaseKind } from '@corner/contracts/admin/cases.api';

/** Questions and problems share one queue. */
export const SHOWN_KINDS = CASE_KINDS.filter((kind) => kind !== 'problem');

export const kindOf = (params: URLSearchParams): CaseKind | undefined =>
  CASE_KINDS.find((kind) => kind === params.get('kind'));
